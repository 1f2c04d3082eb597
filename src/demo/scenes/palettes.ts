/** The colours of one family of pictures. Light comes from the upper left: `light` faces it, `dark` turns away. */
export interface Palette {
  readonly sky: readonly [top: string, horizon: string]
  readonly sun: string
  /** What lies far behind, farthest first. */
  readonly haze: readonly [string, string]
  readonly light: string
  readonly mid: string
  readonly dark: string
  readonly wall: string
  readonly wallShade: string
  readonly glass: string
  readonly lit: string
  readonly ground: string
  readonly groundDark: string
  readonly road: string
  readonly leaf: string
  readonly leafDark: string
  readonly leafLight: string
  readonly bloom: string
  readonly accent: string
  readonly water: string
  readonly paper: string
  readonly ink: string
  readonly roofs: readonly string[]
}

const green = { leaf: '#2f7a59', leafDark: '#1b5741', leafLight: '#5aa57e' }

export const palettes = {
  verde: {
    ...green,
    sky: ['#9ecab5', '#f1f5e6'],
    sun: '#fdf6df',
    haze: ['#bddac6', '#93c0a8'],
    light: '#3f8f6e',
    mid: '#1f6b50',
    dark: '#123f32',
    wall: '#fbf6ea',
    wallShade: '#dfd6c2',
    glass: '#b5dcc8',
    lit: '#f8e0a0',
    ground: '#abd0b1',
    groundDark: '#84b391',
    road: '#f1ebdc',
    bloom: '#f3b935',
    accent: '#b4532c',
    water: '#5f9ab5',
    paper: '#fbf8ef',
    ink: '#17352b',
    roofs: ['#c9744c', '#e0a27c', '#f2e9da', '#b7593a'],
  },
  azul: {
    leaf: '#3a7a66',
    leafDark: '#235244',
    leafLight: '#68a58b',
    sky: ['#86b4d6', '#ebf3f6'],
    sun: '#fff6dd',
    haze: ['#b9d3e4', '#8fb4ce'],
    light: '#4f88b3',
    mid: '#2c618f',
    dark: '#163a5d',
    wall: '#f4f6f4',
    wallShade: '#cfd9de',
    glass: '#c3dff0',
    lit: '#fbe2a2',
    ground: '#d3dcda',
    groundDark: '#a9babb',
    road: '#eeece5',
    bloom: '#e59ab5',
    accent: '#d08a3a',
    water: '#6da4c6',
    paper: '#f8f9f6',
    ink: '#14304a',
    roofs: ['#7d99ab', '#a9bfcb', '#eef0ec', '#5f7f95'],
  },
  terracota: {
    leaf: '#5f8250',
    leafDark: '#3f5d38',
    leafLight: '#8aaa6f',
    sky: ['#e9ae8a', '#fdf0df'],
    sun: '#fff3d6',
    haze: ['#f1cfb4', '#dfa988'],
    light: '#d98e66',
    mid: '#b85f3a',
    dark: '#7d3823',
    wall: '#fdf3e6',
    wallShade: '#ecd3bb',
    glass: '#f6d3b6',
    lit: '#fff0bd',
    ground: '#e7d3ba',
    groundDark: '#cbae8e',
    road: '#f6eddd',
    bloom: '#d9709a',
    accent: '#1f6b50',
    water: '#79aebb',
    paper: '#fdf7ee',
    ink: '#4a2116',
    roofs: ['#b4532c', '#d98e66', '#f3e2cd', '#94401f'],
  },
  ocre: {
    leaf: '#6f8a3f',
    leafDark: '#4b632c',
    leafLight: '#9bb163',
    sky: ['#bcd7dc', '#fbf2d9'],
    sun: '#fff2c9',
    haze: ['#ecdcb0', '#d6bf86'],
    light: '#e3bf6b',
    mid: '#bf9032',
    dark: '#7d5a18',
    wall: '#fcf5e3',
    wallShade: '#e3d3aa',
    glass: '#cfe0df',
    lit: '#fff0b4',
    ground: '#dcd29f',
    groundDark: '#bfb377',
    road: '#f4ecd6',
    bloom: '#e8a91f',
    accent: '#a8482a',
    water: '#6fa3a8',
    paper: '#fcf8eb',
    ink: '#453411',
    roofs: ['#bf7a3c', '#dcae6c', '#f2e6c8', '#9c5b28'],
  },
  ardosia: {
    leaf: '#55765f',
    leafDark: '#365144',
    leafLight: '#7f9d83',
    sky: ['#a9bccb', '#f2f0e9'],
    sun: '#fdf3da',
    haze: ['#c9d4da', '#a3b4be'],
    light: '#8397a4',
    mid: '#566d7c',
    dark: '#2e4250',
    wall: '#f6f5f0',
    wallShade: '#d3d8d8',
    glass: '#cfdee5',
    lit: '#fbdc94',
    ground: '#d7d6cd',
    groundDark: '#b2b4ad',
    road: '#8d979c',
    bloom: '#e9b23a',
    accent: '#c46a2b',
    water: '#7fa0b2',
    paper: '#f8f7f2',
    ink: '#22323d',
    roofs: ['#6d818e', '#93a4ae', '#eceae2', '#4d6270'],
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
