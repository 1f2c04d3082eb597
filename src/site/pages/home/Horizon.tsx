import { Araucaria } from '../../components/drawings/Araucaria.tsx'

/** [left edge, width, height] of each tower. */
const towers = [
  [1046, 62, 150],
  [1122, 84, 262],
  [1222, 58, 196],
  [1296, 74, 318],
  [1386, 92, 214],
  [1492, 60, 170],
] as const

/** [x, y, scale] of each tree, far ones first. */
const trees = [
  [612, 566, 0.3],
  [668, 556, 0.36],
  [880, 558, 0.42],
  [1010, 596, 0.62],
  [1560, 590, 0.78],
  [1256, 652, 1.05],
  [1474, 668, 1.3],
] as const

const houses = [
  [330, 548],
  [388, 540],
  [452, 536],
  [520, 536],
  [742, 546],
  [800, 556],
] as const

/** A morning in the south of Brazil, in tones of the brand colour: the cover of a site without banners. */
export function Horizon() {
  return (
    <svg
      className="horizon"
      viewBox="0 0 1600 720"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <Araucaria id="araucaria" />
        <pattern id="janelas" width="14" height="20" patternUnits="userSpaceOnUse">
          <rect className="tone-1" x="4" y="6" width="6" height="8" />
        </pattern>
      </defs>
      <rect className="tone-1" width="1600" height="720" />
      <circle className="tone-0 horizon-halo" cx="1180" cy="262" r="168" />
      <circle className="tone-0" cx="1180" cy="262" r="104" />
      <path className="tone-2" d="M0 500c150-40 260-66 420-40s260-30 420-70 240 20 380-30 240-60 380-20v380H0z" />
      {towers.map(([x, width, height]) => (
        <g key={x} transform={`translate(${x} ${560 - height})`}>
          <path className="tone-3" d={`M0 0h${width}v${height + 40}H0z`} />
          <path className="tone-4" d={`M${width} 0l16 12v${height + 28}h-16z`} />
          <path fill="url(#janelas)" d={`M2 4h${Math.floor((width - 4) / 14) * 14}v${height - 20}H2z`} />
        </g>
      ))}
      <path className="tone-3" d="M0 548c180-30 330-34 520-14s300 24 460 10 250-34 620-6v200H0z" />
      {houses.map(([x, y]) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path className="tone-0" d="M0-14h30V8H0z" />
          <path className="clay" d="M-5-14 15-28l20 14z" />
          <path className="tone-4" d="M12-6h7V8h-7z" />
        </g>
      ))}
      <path className="tone-4" d="M0 606c200-46 420-40 640-16s380 30 560 0 260-20 400 4v140H0z" />
      {trees.slice(0, 5).map(([x, y, size]) => (
        <use key={x} className="tone-5" href="#araucaria" transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
      <path className="tone-5" d="M0 668c260-40 520-30 800-12s520 22 800-24v100H0z" />
      {trees.slice(5).map(([x, y, size]) => (
        <use key={x} className="tone-6" href="#araucaria" transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
      <path className="tone-6" d="M0 706c300-24 560-22 860-14s480-4 740-30v70H0z" />
    </svg>
  )
}
