import { Araucaria } from './Araucaria.tsx'

export function EmptyPlot() {
  return (
    <svg className="empty-plot" viewBox="0 0 640 420" aria-hidden="true" focusable="false">
      <defs>
        <Araucaria id="arvore" />
      </defs>
      <circle className="tone-1" cx="470" cy="120" r="78" />
      <path className="tone-2" d="M0 300c120-50 220-40 330-20s200-30 310-10v70H0z" />
      <use className="tone-3" href="#arvore" transform="translate(566 300) scale(.8)" />
      <use className="tone-3" href="#arvore" transform="translate(30 306) scale(.62)" />
      <g transform="translate(70 200)">
        <path className="tone-1" d="M0 40h130v100H0z" />
        <path className="tone-5" d="M-14 40 65-16l79 56z" />
        <path className="tone-4" d="M50 80h30v60H50zM14 62h24v24H14zM92 62h24v24H92z" />
      </g>
      <g transform="translate(446 200)">
        <path className="tone-1" d="M0 40h130v100H0z" />
        <path className="clay" d="M-14 40 65-16l79 56z" />
        <path className="tone-4" d="M50 80h30v60H50zM14 62h24v24H14zM92 62h24v24H92z" />
      </g>
      <path className="empty-plot-outline" d="M258 240h130v100H258zM244 240l79-56 79 56M308 280h30v60h-30z" />
      <path className="tone-6" d="M0 340h640v10H0z" />
      <path className="tone-3" d="M0 350h640v70H0z" />
      <path className="empty-plot-road" d="M0 386h640" />
      <g transform="translate(402 270)">
        <path className="tone-6" d="M18 30h5v42h-5z" />
        <path className="tone-0" d="M0 0h42v30H0z" />
        <path className="empty-plot-sign" d="M12 9l9-1q6 1 5 6-5 2-5 5M21 24v.01" />
      </g>
    </svg>
  )
}
