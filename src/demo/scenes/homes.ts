import type { Box, Piece } from './furniture.ts'

// Lengths here are centimetres.

type Segment = readonly [x1: number, y1: number, x2: number, y2: number]

export interface Room {
  /** Written on its floor; a corridor has none. */
  readonly name: string
  readonly box: Box
  readonly floor: 'wood' | 'tile' | 'deck'
}

export interface Opening {
  /** Along the wall; the first end of a door is its hinge. */
  readonly at: Segment
  readonly kind: 'gap' | 'door' | 'sliding' | 'window' | 'glass'
  /** A door swings to the lower or right side (1) or to the other one (-1). */
  readonly swing?: 1 | -1
}

export interface Home {
  readonly wide: number
  readonly deep: number
  readonly rooms: readonly Room[]
  /** The corners of what is indoors. */
  readonly outline: readonly (readonly [x: number, y: number])[]
  readonly walls: readonly Segment[]
  readonly openings: readonly Opening[]
  readonly furniture: readonly Piece[]
  /** Drawn with the two directions exchanged, so that it lies in a picture that is wider than tall. */
  readonly turned: boolean
}

/** What a home with bedrooms is made of. The area is the private one, in m². */
interface Programme {
  readonly area: number
  readonly suites: number
  readonly quartos: number
  readonly lavabo?: boolean
  /** Wider rooms, a larger kitchen, a terrace in the place of the veranda. */
  readonly generous?: boolean
}

const studio: Home = {
  wide: 740,
  deep: 555,
  turned: false,
  rooms: [
    { name: 'DORMIR', box: [240, 0, 380, 285], floor: 'wood' },
    { name: 'ESTAR', box: [240, 285, 380, 270], floor: 'wood' },
    { name: 'BANHO', box: [0, 0, 240, 175], floor: 'tile' },
    { name: 'COZINHA', box: [0, 175, 240, 380], floor: 'tile' },
    { name: 'VARANDA', box: [620, 0, 120, 555], floor: 'deck' },
  ],
  outline: [
    [0, 0],
    [620, 0],
    [620, 555],
    [0, 555],
  ],
  walls: [
    [240, 0, 240, 175],
    [0, 175, 240, 175],
    [240, 480, 240, 555],
  ],
  openings: [
    { at: [240, 555, 155, 555], kind: 'door', swing: -1 },
    { at: [155, 175, 225, 175], kind: 'sliding' },
    { at: [0, 60, 0, 120], kind: 'window' },
    { at: [620, 30, 620, 250], kind: 'glass' },
    { at: [620, 320, 620, 530], kind: 'glass' },
  ],
  furniture: [
    { kind: 'shower', at: [8, 87], turn: 270, wide: 158 },
    { kind: 'toilet', at: [124, 8], turn: 0 },
    { kind: 'basin', at: [190, 8], turn: 0, wide: 80 },
    { kind: 'counter', at: [8, 300], turn: 270, wide: 220 },
    { kind: 'fridge', at: [8, 452], turn: 270 },
    { kind: 'closet', at: [247, 90], turn: 270, wide: 160 },
    { kind: 'queen', at: [455, 8], turn: 0 },
    { kind: 'sofa', at: [380, 547], turn: 180, wide: 180 },
    { kind: 'coffee', at: [380, 385], turn: 0 },
    { kind: 'bistro', at: [608, 375], turn: 90, wide: 150 },
    { kind: 'lounger', at: [680, 40], turn: 0 },
    { kind: 'plant', at: [680, 490], turn: 0 },
    { kind: 'plant', at: [680, 432], turn: 0 },
  ],
}

/** Bedrooms side by side, each behind its bath or study; a corridor; then kitchen, living room and veranda. */
function home({ area, suites, quartos, lavabo = false, generous = false }: Programme): Home {
  const bedroom = generous ? 370 : 320
  const corridor = bedroom + 170
  const living = corridor + (generous ? 120 : 100)
  const suiteWide = generous ? 385 : 330
  const quartoWide = 300
  const wide = suites * suiteWide + quartos * quartoWide
  const deep = Math.round((area * 10_000) / wide)
  const turned = wide < 1000 && deep > wide
  const rooms: Room[] = [{ name: '', box: [0, corridor, wide, living - corridor], floor: 'wood' }]
  const walls: Segment[] = []
  const openings: Opening[] = []
  const furniture: Piece[] = []

  for (let i = 0, x = 0; i < suites + quartos; i++) {
    const isSuite = i < suites
    const right = x + (isSuite ? suiteWide : quartoWide)
    const bath = right - 100
    const isStudy = i > suites
    rooms.push(
      { name: isSuite ? 'SUÍTE' : 'QUARTO', box: [x, 0, right - x, bedroom], floor: 'wood' },
      { name: '', box: [bath, bedroom, 100, 170], floor: 'wood' },
      { name: isStudy ? 'ESTUDO' : 'BANHO', box: [x, bedroom, bath - x, 170], floor: isStudy ? 'wood' : 'tile' },
    )
    walls.push([x, bedroom, bath, bedroom], [bath, bedroom, bath, corridor], [x, corridor, right, corridor])
    if (i > 0) walls.push([x, 0, x, corridor])
    openings.push(
      { at: [x + 80, 0, right - 60, 0], kind: 'window' },
      { at: [right - 8, corridor, right - 88, corridor], kind: 'door', swing: -1 },
    )
    if (isStudy) {
      openings.push({ at: [x + 20, corridor, bath - 20, corridor], kind: 'gap' })
      furniture.push({ kind: 'desk', at: [x + 8, corridor - 85], turn: 270 })
    } else {
      openings.push(
        isSuite
          ? { at: [bath, corridor - 85, bath, corridor - 15], kind: 'sliding' }
          : { at: [bath - 85, corridor, bath - 15, corridor], kind: 'sliding' },
      )
      furniture.push(
        { kind: 'shower', at: [x + 8, corridor - 85], turn: 270, wide: 154 },
        { kind: 'toilet', at: [x + 110, bedroom + 7], turn: 0 },
        { kind: 'basin', at: [(x + 136 + bath - 8) / 2, bedroom + 7], turn: 0, wide: bath - 8 - x - 136 },
      )
    }
    if (isSuite)
      furniture.push(
        { kind: 'queen', at: [x + 8, bedroom / 2 - 12], turn: 270 },
        { kind: 'closet', at: [right - 7, (bedroom - 96) / 2], turn: 90, wide: bedroom - 112 },
      )
    else
      furniture.push(
        isStudy || !turned
          ? { kind: 'single', at: [x + 8, 90], turn: 270 }
          : { kind: 'double', at: [x + 8, 126], turn: 270 },
        { kind: 'closet', at: [x + 98, bedroom - 7], turn: 180, wide: 176 },
      )
    x = right
  }

  const kitchen = generous ? 400 : wide < 900 ? 235 : wide < 1000 ? 250 : 310
  const veranda = deep - (generous ? 230 : wide < 900 ? 130 : 145)
  const service = deep - (generous ? 200 : wide < 900 ? 165 : 150)
  const powder = lavabo ? wide - 215 : wide
  rooms.push(
    {
      name: generous ? 'ESTAR E JANTAR' : 'SALA',
      box: [kitchen, living, wide - kitchen, veranda - living],
      floor: 'wood',
    },
    { name: 'COZINHA', box: [0, living, kitchen, service - living], floor: 'tile' },
    { name: 'SERVIÇO', box: [0, service, kitchen, deep - service], floor: 'tile' },
    { name: generous ? 'TERRAÇO' : 'VARANDA', box: [kitchen, veranda, wide - kitchen, deep - veranda], floor: 'deck' },
  )
  walls.push([0, living, kitchen, living], [kitchen, living, kitchen, veranda], [0, service, kitchen, service])
  walls.push([kitchen + 150, living, wide, living])
  openings.push(
    { at: [0, living - 8, 0, living - 93], kind: 'door', swing: 1 },
    { at: [wide, corridor + 15, wide, living - 15], kind: 'window' },
    { at: [kitchen, living + 15, kitchen, living + 105], kind: 'gap' },
    { at: [kitchen - 85, service, kitchen - 15, service], kind: 'sliding' },
    { at: [0, living + 60, 0, service - 50], kind: 'window' },
    { at: [0, service + 35, 0, deep - 35], kind: 'window' },
    { at: [kitchen + 50, veranda, wide - 40, veranda], kind: 'glass' },
  )
  furniture.push(
    { kind: 'washer', at: [42, deep - 8], turn: 180 },
    { kind: 'tank', at: [110, deep - 8], turn: 180 },
    { kind: 'counter', at: [8, (living + service) / 2], turn: 270, wide: service - living - 20 },
    { kind: 'fridge', at: [kitchen - 7, service - 60], turn: 90 },
  )
  if (generous) furniture.push({ kind: 'island', at: [175, (living + service) / 2 - 10], turn: 270, wide: 190 })
  if (lavabo) {
    rooms.push({ name: 'LAVABO', box: [powder, living, 215, 170], floor: 'tile' })
    walls.push([powder, living, powder, living + 170], [powder, living + 170, wide, living + 170])
    openings.push({ at: [powder + 15, living, powder + 85, living], kind: 'sliding' })
    furniture.push(
      { kind: 'toilet', at: [wide - 8, living + 125], turn: 90 },
      { kind: 'basin', at: [wide - 8, living + 52], turn: 90, wide: 74 },
    )
  }
  furniture.push(...livingRoom([kitchen, living, wide - kitchen, veranda - living], lavabo))
  furniture.push(...outdoors([kitchen, veranda, wide - kitchen, deep - veranda], generous))
  return {
    wide,
    deep,
    turned,
    rooms,
    outline: [
      [0, 0],
      [wide, 0],
      [wide, veranda],
      [kitchen, veranda],
      [kitchen, deep],
      [0, deep],
    ],
    walls,
    openings,
    furniture,
  }
}

/** The table next to the kitchen, the sofa at the far end, the way through left free. */
function livingRoom([x, y, wide, deep]: Box, hasPowderRoom: boolean): Piece[] {
  const [right, foot] = [x + wide, y + deep]
  if (wide < 500)
    return [
      { kind: 'dining', at: [right - 8, y + 76], turn: 90, wide: 118 },
      { kind: 'sofa', at: [right - 8, foot - 102], turn: 90, wide: 180 },
      { kind: 'coffee', at: [right - 122, foot - 102], turn: 90 },
      { kind: 'tv', at: [x + 7, foot - 102], turn: 270 },
    ]
  if (hasPowderRoom)
    return [
      { kind: 'dining', at: [x + 280, foot - 205], turn: 0, wide: 236 },
      { kind: 'sofa', at: [right - 8, foot - 150], turn: 90, wide: 260 },
      { kind: 'coffee', at: [right - 135, foot - 150], turn: 90, wide: 130 },
      { kind: 'armchair', at: [right - 330, foot - 205], turn: 270 },
      { kind: 'armchair', at: [right - 330, foot - 95], turn: 270 },
      { kind: 'tv', at: [right - 430, y + 8], turn: 0, wide: 240 },
    ]
  if (wide < 900)
    return [
      { kind: 'dining', at: [x + 205, foot - 205], turn: 0 },
      { kind: 'sofa', at: [right - 170, y + 8], turn: 0, wide: 210 },
      { kind: 'coffee', at: [right - 170, y + 138], turn: 0 },
      { kind: 'armchair', at: [right - 355, y + 150], turn: 270 },
      { kind: 'plant', at: [right - 34, foot - 60], turn: 0 },
    ]
  return [
    { kind: 'dining', at: [x + 280, foot - 205], turn: 0, wide: 236 },
    { kind: 'sofa', at: [right - 300, y + 8], turn: 0, wide: 260 },
    { kind: 'coffee', at: [right - 300, y + 136], turn: 0, wide: 130 },
    { kind: 'armchair', at: [right - 520, y + 140], turn: 270 },
    { kind: 'armchair', at: [right - 80, y + 140], turn: 90 },
    { kind: 'plant', at: [right - 34, foot - 60], turn: 0 },
  ]
}

function outdoors([x, y, wide, deep]: Box, isTerrace: boolean): Piece[] {
  const [right, foot] = [x + wide, y + deep]
  const middle = y + deep / 2
  const pieces: Piece[] = [
    { kind: 'bistro', at: [x + wide * (wide < 500 ? 0.68 : 0.3), middle - 30], turn: 0 },
    { kind: 'plant', at: [x + 34, foot - 60], turn: 0 },
  ]
  if (wide > 500) pieces.push({ kind: 'barbecue', at: [right - 8, y + 66], turn: 90, wide: 100 })
  if (isTerrace)
    pieces.push(
      { kind: 'plant', at: [right - 34, foot - 60], turn: 0 },
      { kind: 'pool', at: [right - 290, foot - 30], turn: 180 },
      { kind: 'lounger', at: [right - 500, foot - 200], turn: 0 },
      { kind: 'lounger', at: [right - 580, foot - 200], turn: 0 },
    )
  return pieces
}

/** The homes that the demonstration sells. A bath belongs to each suite, one more to the others or to the guests. */
export const homes = {
  estudio: studio,
  dois: home({ area: 67, suites: 1, quartos: 1 }),
  tres: home({ area: 96, suites: 1, quartos: 2 }),
  tresDuasSuites: home({ area: 96, suites: 2, quartos: 1 }),
  quatro: home({ area: 142, suites: 3, quartos: 1 }),
  cobertura: home({ area: 210, suites: 4, quartos: 0, lavabo: true, generous: true }),
} as const satisfies Record<string, Home>
