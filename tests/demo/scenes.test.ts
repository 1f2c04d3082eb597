import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawScene, type SceneName, scenes, slots } from '#demo/scenes/drawScene.ts'
import { palettes } from '#demo/scenes/palettes.ts'
import { makeVariant, readKeptPicture } from '#server/files/images/images.ts'
import { isEverything } from '../support/scope.ts'

const names = Object.keys(scenes) as SceneName[]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cenas-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(names)('the same seed draws the same %s, another seed another one', scene => {
  const drawn = drawScene(scene, 'verde', 'capa', 'vila/capa')
  expect(drawScene(scene, 'verde', 'capa', 'vila/capa')).toBe(drawn)
  expect(drawScene(scene, 'verde', 'capa', 'parque/capa')).not.toBe(drawn)
  expect(drawScene(scene, 'azul', 'capa', 'vila/capa')).not.toBe(drawn)
})

test('a drawing needs no font and names no number that is none', () => {
  for (const scene of names) {
    for (const palette of Object.keys(palettes) as (keyof typeof palettes)[]) {
      const drawn = drawScene(scene, palette, 'banner', `${scene}/banner`)
      expect(drawn).not.toMatch(/<text|font|NaN|undefined|Infinity/)
    }
  }
})

test.each(names)('the %s covers all of its area', async scene => {
  const { isOpaque } = await sharp(Buffer.from(drawScene(scene, 'verde', 'galeria', `${scene}/galeria`))).stats()
  expect(isOpaque).toBe(true)
})

test.each(names)('the %s weighs at most 15 KB on a card', async scene => {
  expect(await avifBytes(scene, 'cartao', 640)).toBeLessThanOrEqual(15 * 1024)
})

// An AVIF of that size takes half a second: every fourth unless everything is run.
test.each(names.filter((_name, i) => isEverything || i % 4 === 0))(
  'the %s weighs at most 60 KB as a cover',
  async scene => {
    expect(await avifBytes(scene, 'capa', 1440)).toBeLessThanOrEqual(60 * 1024)
  },
)

async function avifBytes(scene: SceneName, slot: 'cartao' | 'capa', width: number) {
  const drawn = drawScene(scene, 'verde', slot, `${scene}/${slot}`)
  // Nothing is gained by pressing together what is read once.
  const master = await sharp(Buffer.from(drawn)).png({ compressionLevel: 0 }).toBuffer()
  const { width: wide, height } = await sharp(master).metadata()
  expect([wide, height]).toEqual(slots[slot])
  return (await makeVariant(await readKeptPicture(master), 'avif', width, folder)).bytes
}
