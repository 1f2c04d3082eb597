// biome-ignore-all lint/style/noNonNullAssertion: the houses stand in the rows that are drawn here
import type { ReactNode } from 'react'

/** A drawn scene for each of the types every installation begins with, for as long as staff has given it no picture. */
export function TipoScene({ slug }: { slug: string }) {
  const draw = Object.hasOwn(scenes, slug) ? scenes[slug as keyof typeof scenes] : undefined
  if (!draw) return null
  return (
    <svg
      className="tipo-scene"
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {draw()}
    </svg>
  )
}

export const hasScene = (slug: string) => Object.hasOwn(scenes, slug)

const scenes = {
  'bairros-planejados': neighbourhood,
  'edificios-corporativos': offices,
  residenciais: homes,
  loteamentos: plots,
  galpoes: warehouse,
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i)
/** Squares of one size as one path, each from its upper left corner. */
const squares = (corners: readonly (readonly [number, number])[], size: number) =>
  corners.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h${size}v${size}h-${size}z`).join('')
/** Lines of no length: with round ends they are dots. */
const dots = (centres: readonly (readonly [number, number])[]) =>
  centres.map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}h0`).join('')

/** Curved streets around a lake, from above. */
function neighbourhood(): ReactNode {
  const street = (y: number) => `M-10 ${y}C90 ${y - 34} 170 ${y + 26} 260 ${y}S410 ${y - 30} 490 ${y + 8}`
  const bend = (x: number) => -22 * Math.sin((x + 6) / 76)
  const beside = (y: number, gap: number, step: number, start: number) =>
    numbers(Math.floor(480 / step)).map(i => [start + i * step, y + bend(start + i * step) * 0.55 + gap] as const)
  const outsideLake = ([x, y]: readonly [number, number]) => ((x - 292) / 104) ** 2 + ((y - 176) / 70) ** 2 > 1
  const streets = [34, 104, 174, 244, 314]
  const houses = streets.flatMap(y => [...beside(y, 12, 26, 6), ...beside(y, -25, 26, 14)]).filter(outsideLake)
  const trees = streets.flatMap(y => beside(y, 35, 20, 4)).filter(outsideLake)
  return (
    <>
      <path fill="#b5d3b8" d="M0 0h480v320H0z" />
      <path fill="none" stroke="#f4efe1" strokeWidth="9" d={streets.map(street).join('')} />
      <path fill="none" stroke="#f4efe1" strokeWidth="9" d="M120-10c-30 80 30 130 0 190s-20 110 0 150" />
      <ellipse cx="292" cy="176" rx="92" ry="60" fill="#dfe9cf" />
      <path fill="#7fafc4" d="M216 178c0-30 34-48 78-46s84 22 76 52-52 38-90 34-64-14-64-40z" />
      <path fill="none" stroke="#a9cbd8" strokeWidth="3" strokeLinecap="round" d="M262 166h44M286 184h52M252 196h26" />
      <path
        fill="#fbf9f4"
        d={squares(
          houses.filter((_, i) => i % 3 !== 1),
          11,
        )}
      />
      <path
        fill="#cf8560"
        d={squares(
          houses.filter((_, i) => i % 3 === 1),
          11,
        )}
      />
      <path stroke="#2c6b50" strokeWidth="9" strokeLinecap="round" d={dots(trees)} />
      <path
        stroke="#1b4e3b"
        strokeWidth="12"
        strokeLinecap="round"
        d={dots([
          [204, 150],
          [212, 204],
          [236, 228],
          [300, 236],
          [368, 222],
          [386, 160],
          [350, 124],
          [252, 124],
        ])}
      />
    </>
  )
}

/** Two glass towers and what they see. */
function offices(): ReactNode {
  return (
    <>
      <defs>
        <pattern id="vidros" width="16" height="18" patternUnits="userSpaceOnUse">
          <path fill="#cfe2ee" d="M2 3h12v9H2z" />
        </pattern>
      </defs>
      <path fill="#c3dbe9" d="M0 0h480v320H0z" />
      <circle cx="112" cy="84" r="38" fill="#eef5f7" />
      <path fill="#a8c8dc" d="M0 190h56v-46h50v66h44v-36h60v40h60v-70h64v58h50v-82h60v60h36v150H0z" />
      <path fill="#2f6c99" d="M168 118h112v190H168z" />
      <path fill="url(#vidros)" d="M168 126h112v162H168z" />
      <path fill="#1d4b70" d="M280 118l26 18v172h-26z" />
      <path fill="#245a85" d="M292 48h112v260H292z" />
      <path fill="url(#vidros)" d="M292 54h112v234H292z" />
      <path fill="#163f60" d="M404 48l30 20v240h-30z" />
      <path fill="#f4efe1" d="M200 288h48v20h-48zM326 288h48v20h-48z" />
      <path
        stroke="#2c6b50"
        strokeWidth="24"
        strokeLinecap="round"
        d={dots([
          [30, 298],
          [56, 292],
          [84, 300],
          [112, 294],
          [140, 300],
          [452, 296],
          [472, 300],
        ])}
      />
      <path fill="#1b4e3b" d="M0 304h480v16H0z" />
    </>
  )
}

/** Homes with balconies, and people-sized doors. */
function homes(): ReactNode {
  const balconies = (x: number, width: number, top: number, floors: number) =>
    numbers(floors)
      .map(i => `M${x - 6} ${top + i * 26}h${width + 12}v7h-${width + 12}z`)
      .join('')
  const windows = (x: number, columns: number, top: number, floors: number) =>
    numbers(floors).flatMap(row => numbers(columns).map(column => [x + column * 24, top + row * 26] as const))
  return (
    <>
      <path fill="#f2d6c2" d="M0 0h480v320H0z" />
      <circle cx="382" cy="82" r="42" fill="#fbeee0" />
      <path fill="#e6bfa4" d="M0 236c90-40 190-44 280-20s140 6 200-14v118H0z" />
      <path fill="#b4603c" d="M106 92h104v216H106z" />
      <path fill="#8e4526" d="M210 92l22 14v202h-22z" />
      <path fill="#fbeee0" d={squares(windows(118, 4, 104, 7), 12)} />
      <path fill="#d9936e" d={balconies(106, 104, 119, 7)} />
      <path fill="#c4714a" d="M262 140h104v168H262z" />
      <path fill="#9c5030" d="M366 140l22 14v154h-22z" />
      <path fill="#fbeee0" d={squares(windows(274, 4, 152, 5), 12)} />
      <path fill="#e5a685" d={balconies(262, 104, 167, 5)} />
      <path fill="#5c2d1b" d="M150 290h16v18h-16zM306 290h16v18h-16z" />
      <path
        stroke="#3f7a58"
        strokeWidth="26"
        strokeLinecap="round"
        d={dots([
          [24, 292],
          [54, 300],
          [84, 296],
          [240, 300],
          [410, 296],
          [440, 288],
          [468, 298],
        ])}
      />
      <path stroke="#d6a83f" strokeWidth="30" strokeLinecap="round" d="M58 262h0" />
      <path fill="#5c2d1b" d="M56 270h5v38h-5z" />
      <path fill="#2a5a42" d="M0 306h480v14H0z" />
    </>
  )
}

/** Plots along an avenue, some already built on. */
function plots(): ReactNode {
  const rows = [22, 92, 190, 260]
  const columns = numbers(10)
  const built = [
    [2, 0],
    [5, 0],
    [6, 1],
    [1, 1],
    [3, 2],
    [8, 2],
    [0, 3],
    [6, 3],
  ] as const
  const free = rows.flatMap((y, row) =>
    columns
      .filter(column => !built.some(([c, r]) => c === column && r === row))
      .map(column => [column * 50 + 12, y] as const),
  )
  return (
    <>
      <path fill="#eee0b8" d="M0 0h480v320H0z" />
      <g transform="rotate(-7 240 160) translate(-16 0)">
        <path fill="#f7efd9" d={free.map(([x, y]) => `M${x - 22} ${y - 10}h44v60h-44z`).join('')} />
        <path
          fill="#dcc98c"
          d={built.map(([column, row]) => `M${column * 50 - 10} ${rows[row]! - 10}h44v60h-44z`).join('')}
        />
        <path
          fill="#c17a4e"
          d={squares(
            built.map(([column, row]) => [column * 50, rows[row]! + 6] as const),
            24,
          )}
        />
        <path
          fill="#a5623a"
          d={built.map(([column, row]) => `M${column * 50 + 12} ${rows[row]! + 6}h12v24h-12z`).join('')}
        />
        <path fill="#fbf9f4" d="M-40 152h600v28H-40z" />
        <path fill="none" stroke="#c9b878" strokeWidth="2" strokeDasharray="12 10" d="M-40 166h600" />
        <path
          stroke="#5d8a52"
          strokeWidth="13"
          strokeLinecap="round"
          d={dots(numbers(14).map(i => [i * 42 - 20, 147 + (i % 2) * 38]))}
        />
        <path
          stroke="#5d8a52"
          strokeWidth="8"
          strokeLinecap="round"
          d={dots(built.map(([column, row]) => [column * 50 + 27, rows[row]! + 42]))}
        />
      </g>
    </>
  )
}

/** A long shed, its docks and its trucks. */
function warehouse(): ReactNode {
  const docks = numbers(6).map(i => 62 + i * 60)
  return (
    <>
      <path fill="#d5dde2" d="M0 0h480v320H0z" />
      <path fill="#bccad2" d="M0 186c80-34 170-26 250-12s150-16 230-22v80H0z" />
      <path fill="#f2efe6" d="M34 132l382-26v126H34z" />
      <path fill="#4d6675" d="M26 132l394-27v-16L26 114z" />
      <path fill="#c9ccc6" d="M416 106l44 18v108h-44z" />
      <path fill="#39505e" d="M420 105l46 20v-14l-46-22z" />
      <path fill="#dfe5e6" d="M58 146h54v14H58zM134 141h54v14h-54zM210 136h54v14h-54zM286 131h54v14h-54z" />
      <path fill="#5b7584" d={docks.map(x => `M${x} 184h38v48h-38z`).join('')} />
      <path fill="#e0b04c" d={docks.map(x => `M${x - 5} 182h5v50h-5zM${x + 38} 182h5v50h-5z`).join('')} />
      <path fill="#b9c3c6" d="M0 230h480v90H0z" />
      <path stroke="#f2efe6" strokeWidth="3" strokeDasharray="22 18" d="M0 302h480" />
      <g fill="#fbf9f4">
        <path d="M118 196h46v56h-46zM238 196h46v56h-46z" />
        <path fill="#b4532c" d="M122 252h38v18h-38z" />
        <path fill="#2f6c99" d="M242 252h38v18h-38z" />
        <path
          fill="#26343c"
          d="M126 254h30v9h-30zM246 254h30v9h-30zM122 270h8v6h-8zM152 270h8v6h-8zM242 270h8v6h-8zM272 270h8v6h-8z"
        />
      </g>
      <path
        stroke="#3f7a58"
        strokeWidth="22"
        strokeLinecap="round"
        d={dots([
          [8, 226],
          [444, 236],
          [466, 232],
        ])}
      />
    </>
  )
}
