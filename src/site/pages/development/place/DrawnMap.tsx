/** Streets, a river and a park around a pin: no place in particular. */
export function DrawnMap() {
  return (
    <svg className="drawn-map" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect className="tone-1" width="640" height="360" />
      <path className="tone-2" d="M60 40h150v90H60zM420 210q70-30 140 10t60 90H400q-10-70 20-100z" />
      <path className="drawn-map-river" d="M-20 300C120 250 180 340 320 290S540 330 660 250" />
      <path
        className="drawn-map-road"
        d="M-20 170 660 120M260-20 300 380M480-20 440 380M-20 60 660 20M110-20 150 380"
      />
      <path className="drawn-map-lane" d="M-20 110 280 90M300 210 660 190M360-20 380 380M200 150 210 260" />
      <path className="clay" d="M320 172s34-36 34-62a34 34 0 0 0-68 0c0 26 34 62 34 62z" />
      <circle className="tone-0" cx="320" cy="110" r="13" />
    </svg>
  )
}
