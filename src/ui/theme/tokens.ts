/**
 * The admin's colours as [light, dark]. Every combination of text and background in use has a contrast of at least 4.5
 * : 1; `field` (the border of inputs) has at least 3 : 1.
 */
const schemes = {
  paper: ['#f6f5f1', '#141a17'],
  surface: ['#ffffff', '#1b231f'],
  sand: ['#fbfaf7', '#212b26'],
  ink: ['#17211c', '#e6ebe5'],
  muted: ['#5b665f', '#a3afa7'],
  line: ['#e2dfd5', '#323d37'],
  field: ['#8d948e', '#717f77'],
  hover: ['#f1efe8', '#26312b'],
  brand: ['#1f5f4a', '#7fc3a4'],
  onBrand: ['#ffffff', '#0f1a15'],
  brandHover: ['#184d3c', '#98d2b8'],
  deep: ['#123c2f', '#0e2a21'],
  tint: ['#e6efe2', '#24392f'],
  onTint: ['#17402f', '#c9e6d7'],
  danger: ['#7a2b1a', '#f0a592'],
  invalid: ['#b3261e', '#ff9a8f'],
  successInk: ['#17603f', '#93d6b2'],
  successGround: ['#e2f0e6', '#1c3b2c'],
  infoInk: ['#1d5480', '#a0cbed'],
  infoGround: ['#e2edf6', '#1c3346'],
  pendingInk: ['#55534a', '#cbc8bb'],
  pendingGround: ['#efede5', '#343a35'],
  warningInk: ['#7a5408', '#f0ca78'],
  warningGround: ['#faeccd', '#413312'],
  errorInk: ['#b3261e', '#ffb3a9'],
  errorGround: ['#fbe6e3', '#4a201b'],
  banner: ['#a02018', '#a02018'],
  // On a dark background only a strong shadow is visible.
  shadow: ['rgb(13 26 20 / 0.16)', 'rgb(0 0 0 / 0.55)'],
} as const

export type Tokens = Record<keyof typeof schemes, string>

const each = (value: (name: keyof Tokens) => string) =>
  Object.fromEntries((Object.keys(schemes) as (keyof Tokens)[]).map(name => [name, value(name)])) as Tokens

export const light = each(name => schemes[name][0])
export const dark = each(name => schemes[name][1])

/** The tokens as CSS variables, which the theme sets for the current scheme: `color.ink` is `var(--ui-palette-ink)`. */
export const color = each(name => `var(--ui-palette-${name})`)

/** The focus ring. A dark area such as the sidebar sets `--focus-ring` to a light colour. */
export const focusRing = {
  outline: `3px solid var(--focus-ring, ${color.brand})`,
  outlineOffset: 2,
} as const

/** Touch targets are 44 px high instead of 35. */
export const coarsePointer = '@media (pointer: coarse), (max-width: 699.95px)'

/** In a window this low nothing may stick to the edges, because no space for content would be left. */
export const shortViewport = '@media (max-height: 479.95px)'

/** On phones and in low windows (also at 200 % zoom), the save button is in a bar at the bottom. */
export const withFootBar = '@media (max-width: 699.95px), (max-height: 479.95px)'

export const screenOnly = { '@media print': { display: 'none !important' } } as const

/** Floating elements such as panels, menus and dialogs; the only shadow of the admin. */
export const elevated = { boxShadow: `0 10px 34px ${color.shadow}` } as const

export const panel = {
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  backgroundColor: color.surface,
} as const

export const bareButton = {
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const

export const bareList = { margin: 0, padding: 0, listStyle: 'none' } as const

export const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

export const smallPrint = { fontSize: 12.5, color: color.muted } as const

export const flexRow = (gap: number | string) => ({ display: 'flex', alignItems: 'center', gap }) as const

export const wrappingRow = (gap: number | string) => ({ ...flexRow(gap), flexWrap: 'wrap' }) as const
