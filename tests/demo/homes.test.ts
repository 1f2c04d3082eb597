import { describe, expect, test } from 'vitest'
import empreendimentos from '#demo/content/empreendimentos.ts'
import { drawScene } from '#demo/scenes/drawScene.ts'
import { type Box, boxOf } from '#demo/scenes/furniture.ts'
import { homes } from '#demo/scenes/homes.ts'
import { doorsOf, labels, overlaps } from '#demo/scenes/planta.ts'

type Tipologia = { nome: string; alt: string; dormitorios: number; imagem_id: { scene: string } } & Record<string, any>

const developments = empreendimentos.records.map(({ values }) => values as Record<string, any>)
const tipologias = developments.flatMap(({ tipologias }) => tipologias as Tipologia[])

const inside = ([x, y, wide, deep]: Box, [left, top, width, depth]: Box) =>
  x >= left && y >= top && x + wide <= left + width && y + deep <= top + depth

const count = (home: (typeof homes)[keyof typeof homes], ...names: string[]) =>
  home.rooms.filter(({ name }) => names.includes(name)).length

describe.each(Object.entries(homes))('the plan %s', (_name, home) => {
  const furniture = home.furniture.map(piece => ({ kind: piece.kind, box: boxOf(piece) }))

  test('keeps each piece of furniture in one room, on no other piece’s place and out of the doors’ way', () => {
    for (const [i, { kind, box }] of furniture.entries()) {
      const rooms = home.rooms.filter(room => overlaps(room.box, box))
      // The powder room is cut out of the living room.
      const room = rooms.find(({ name }) => name === 'LAVABO') ?? rooms[0]!
      expect(inside(box, room.box), `${kind} at ${box} in ${room.name}`).toBe(true)
      expect(
        rooms.filter(one => one !== room && !inside(room.box, one.box)),
        `${kind} at ${box}`,
      ).toEqual([])
      const inTheWay = furniture.slice(i + 1).filter(other => overlaps(other.box, box))
      expect(inTheWay, `${kind} at ${box}`).toEqual([])
      expect(
        doorsOf(home).filter(door => overlaps(door, box)),
        `${kind} at ${box}`,
      ).toEqual([])
    }
  })

  test('writes the name of each room on free floor, large enough to be read', () => {
    const named = home.rooms.filter(({ name }) => name !== '')
    const written = labels(home)
    expect(written.map(({ name }) => name)).toEqual(named.map(({ name }) => name))
    for (const [i, { name, box, size }] of written.entries()) {
      expect(inside(box, named[i]!.box), name).toBe(true)
      expect(
        furniture.filter(piece => overlaps(piece.box, box)),
        name,
      ).toEqual([])
      expect(size / (home.turned ? home.deep : home.wide), name).toBeGreaterThan(0.013)
    }
  })
})

test.each([
  ['estudio', 41, 0, 0, 1],
  ['dois', 67, 1, 1, 2],
  ['tres', 96, 1, 2, 2],
  ['tresDuasSuites', 96, 2, 1, 3],
  ['quatro', 142, 3, 1, 4],
  ['cobertura', 210, 4, 0, 5],
] as const)(
  'the plan %s has its %i m², %i suites, %i other bedrooms and %i baths',
  (name, area, suites, others, baths) => {
    const home = homes[name]
    expect((home.wide * home.deep) / 10_000).toBeCloseTo(area, 0)
    expect(count(home, 'SUÍTE')).toBe(suites)
    expect(count(home, 'QUARTO')).toBe(others)
    expect(count(home, 'BANHO', 'LAVABO')).toBe(baths)
  },
)

test('the plan of a home on sale has as many bedrooms, suites and baths as the facts beside it', () => {
  const planned = {
    plantaEstudio: { dormitorios: 1, suites: 1, banheiros: 1 },
    planta2: { dormitorios: 2, suites: 1, banheiros: 2 },
    planta3: { dormitorios: 3, suites: 1, banheiros: 2 },
    planta3DuasSuites: { dormitorios: 3, suites: 2, banheiros: 3 },
    planta4: { dormitorios: 4, suites: 3, banheiros: 4 },
    plantaCobertura: { dormitorios: 4, suites: 4, banheiros: 5 },
  }
  const sold = tipologias.filter(({ dormitorios }) => dormitorios !== undefined)
  expect(sold.length).toBeGreaterThan(8)
  for (const tipologia of sold)
    expect(tipologia, tipologia.nome).toMatchObject(planned[tipologia.imagem_id.scene as keyof typeof planned])
})

test('areas in the texts of pictures are written as Portuguese does', () => {
  const alts = tipologias.map(({ alt }) => alt)
  expect(alts).toContain('Planta ilustrada: Estúdio, 41 m²')
  expect(alts).toContain('Desenho ilustrado: Sob medida, 20.000 m²')
  for (const alt of alts) expect(alt).toMatch(/, \d{1,3}(\.\d{3})* m²$/)
})

test('no two developments on the site are drawn alike', () => {
  const scenes = empreendimentos.records
    .filter(({ values, later }) => values['situacao'] === 'publicado' && !later?.some(step => 'situacao' in step))
    .map(({ values }) => (values as Record<string, any>)['imagem_capa_id'].scene)
    .filter(scene => scene !== 'lotes')
  expect(scenes).toHaveLength(12)
  expect(new Set(scenes).size).toBe(12)
})

test('two drawings of one home differ in how they lie and in their cloths, not in their rooms', () => {
  const plans = ['a', 'b', 'c', 'd', 'e'].map(seed => drawScene('planta3', 'terracota', 'planta', seed))
  expect(new Set(plans).size).toBeGreaterThan(3)
  const pieces = plans.map(plan => plan.match(/<g transform="translate/g)!.length)
  expect(new Set(pieces).size).toBe(1)
})
