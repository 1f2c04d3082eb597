import type { DemoSet, DemoValues } from '../demoRecord.ts'

/** Spreads states over units without a pattern that the eye finds; the same at every filling. */
const spread = (i: number, of: number, wanted: number): boolean => (i * 7919 + 104_741) % of < wanted

type State = 'disponivel' | 'reservada' | 'vendida'

/** In each 'of' neighbours so many are available and so many reserved. */
function stateOf(i: number, of: number, available: number, reserved: number): State {
  if (spread(i, of, available)) return 'disponivel'
  return spread(i, of, available + reserved) ? 'reservada' : 'vendida'
}

const MES = '2026-10'
const reais = (value: number) => `${value}.00`

function unitsOf(key: string, units: readonly DemoValues[]) {
  return units.map(values => ({
    key: `${key}-${values.bloco ?? ''}-${values.nome}`,
    values: { empreendimento_id: { of: 'empreendimentos', key }, ...values },
  }))
}

/** Two towers of twelve floors with four flats each; the last floor has the penthouses. */
const apartamentos = Array.from({ length: 96 }, (_, i) => {
  const [torre, andar, coluna] = [Math.floor(i / 48) + 1, Math.floor((i % 48) / 4) + 1, (i % 4) + 1]
  const isPenthouse = andar === 12
  const situacao = stateOf(i, 96, 14, 4)
  const preco = isPenthouse ? 2_640_000 : 980_000 + (andar - 1) * 14_000 + (coluna % 3) * 11_000
  return {
    bloco: `Torre ${torre}`,
    andar,
    nome: `${andar}0${coluna}`,
    area: isPenthouse ? '210.00' : '82.00',
    situacao,
    ...(situacao === 'disponivel' ? { preco: reais(preco), mes: MES } : {}),
  }
})

/** The cells of the drawn site plan that are squares instead of quarters. */
const PRACAS = ['1,1', '4,2', '2,3', '5,4']
const QUADRAS = Array.from({ length: 30 }, (_, i) => [i % 6, Math.floor(i / 6)] as const).filter(
  cell => !PRACAS.includes(cell.join()),
)

/** A lot of the drawn site plan of 1920 × 1080: quarters of 220 × 160, eight lots in each of two rows. */
function contorno([coluna, linha]: readonly [number, number], lote: number): string {
  const x = 70 + coluna * 250 + (lote % 8) * 27.5
  const y = 64 + linha * 198 + Math.floor(lote / 8) * 80
  const percent = (value: number, of: number) => Number(((value / of) * 100).toFixed(2))
  return [
    [x, y],
    [x + 27.5, y + 80],
  ]
    .map(([across = 0, down = 0]) => `${percent(across, 1920)},${percent(down, 1080)}`)
    .join(' ')
}

const lotes = QUADRAS.flatMap((cell, quadra) =>
  Array.from({ length: quadra === 25 ? 12 : 16 }, (_, lote) => {
    const isCorner = [0, 7, 8, 15].includes(lote) && quadra * 4 < 82
    const situacao = stateOf(quadra * 16 + lote, 412, 87, 21)
    return {
      bloco: `Quadra ${String.fromCharCode(65 + quadra)}`,
      nome: `Lote ${lote + 1}`,
      area: isCorner ? '360.00' : '200.00',
      situacao,
      contorno: contorno(cell, lote),
      ...(situacao === 'disponivel'
        ? { preco: reais(isCorner ? 262_000 : 148_000 + (quadra % 5) * 3_500), mes: MES }
        : {}),
    }
  }),
)

const modulos = Array.from({ length: 22 }, (_, i) => ({
  nome: `Módulo ${i + 1}`,
  area: [0, 7, 8, 14, 15, 21].includes(i) ? '3965.00' : '2513.00',
  situacao: [1, 2, 5, 9, 10, 11, 16, 17, 18].includes(i) ? 'locada' : i === 3 || i === 12 ? 'reservada' : 'disponivel',
}))

const unidades: DemoSet = {
  resource: 'unidades',
  records: [
    ...unitsOf('jardim-atlantico', apartamentos),
    ...unitsOf('recanto-das-aguas', lotes),
    ...unitsOf('parque-logistico-br-101-sul', modulos),
  ],
}

export default unidades
