import { bairro } from './bairro.ts'
import { ceu } from './ceu.ts'
import { galpao } from './galpao.ts'
import { homes } from './homes.ts'
import { interior } from './interior.ts'
import { lotes } from './lotes.ts'
import { mapa } from './mapa.ts'
import { obra } from './obra.ts'
import { type PaletteName, palettes } from './palettes.ts'
import type { Pen } from './pen.ts'
import { planta } from './planta.ts'
import { randomFrom } from './random.ts'
import { residencial } from './residencial.ts'
import { retrato } from './retrato.ts'
import { torre } from './torre.ts'

/** Every scene there is. */
export const scenes = {
  bairro: (pen: Pen) => bairro(pen, 'lago'),
  bairroVereda: (pen: Pen) => bairro(pen, 'vereda'),
  bairroPraia: (pen: Pen) => bairro(pen, 'praia'),
  torre: (pen: Pen) => torre(pen, 'praca'),
  torreJardim: (pen: Pen) => torre(pen, 'jardim'),
  torreOrla: (pen: Pen) => torre(pen, 'orla'),
  residencial: (pen: Pen) => residencial(pen, 'torres'),
  residencialSerra: (pen: Pen) => residencial(pen, 'serra'),
  residencialMar: (pen: Pen) => residencial(pen, 'mar'),
  residencialPilotis: (pen: Pen) => residencial(pen, 'pilotis'),
  lotes,
  galpao: (pen: Pen) => galpao(pen, 'docas'),
  galpaoFrente: (pen: Pen) => galpao(pen, 'frente'),
  galpaoAereo: (pen: Pen) => galpao(pen, 'aerea'),
  escavacao: (pen: Pen) => obra(pen, 0),
  estrutura: (pen: Pen) => obra(pen, 0.45),
  fachada: (pen: Pen) => obra(pen, 0.85),
  interior,
  plantaEstudio: (pen: Pen) => planta(pen, homes.estudio),
  planta2: (pen: Pen) => planta(pen, homes.dois),
  planta3: (pen: Pen) => planta(pen, homes.tres),
  planta3DuasSuites: (pen: Pen) => planta(pen, homes.tresDuasSuites),
  planta4: (pen: Pen) => planta(pen, homes.quatro),
  plantaCobertura: (pen: Pen) => planta(pen, homes.cobertura),
  mapa,
  ceu,
  cabeloLongo: (pen: Pen) => retrato(pen, { hair: 'longo', isBearded: false, wearsGlasses: false }),
  barba: (pen: Pen) => retrato(pen, { hair: 'curto', isBearded: true, wearsGlasses: true }),
} as const satisfies Record<string, (pen: Pen) => string>

export type SceneName = keyof typeof scenes

/** The places a picture may be made for, and the size of its master in pixels. */
export const slots = {
  banner: [2100, 900],
  celular: [1080, 1350],
  capa: [1920, 1080],
  cartao: [1440, 960],
  galeria: [960, 640],
  planta: [960, 720],
  compartilhar: [1200, 630],
  retrato: [640, 640],
} as const satisfies Record<string, readonly [number, number]>

export type SlotName = keyof typeof slots

/**
 * A picture as SVG text, the same for the same words on every machine: no fonts, no clock.
 *
 * @param seed what makes this picture unlike its sisters, such as a record's key and slot
 */
export function drawScene(scene: SceneName, palette: PaletteName, slot: SlotName, seed: string): string {
  const [w, h] = slots[slot]
  const pen: Pen = { w, h, u: Math.min(h, w * 0.72) / 100, p: palettes[palette], r: randomFrom(seed) }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${scenes[scene](pen)}</svg>`
}
