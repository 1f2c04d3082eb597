import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jpeg } from '../server/files/sampleFiles.ts'
import { animationsEnded, newPageOfTest, overflow } from '../support/browser.ts'
import { ANA } from '../support/demonstration.ts'
import { demonstrationSite } from '../support/demonstrationSite.ts'
import { siteTemplates } from '../support/siteTemplates.ts'
import { type Call, callsOf } from '../support/staff.ts'

/* What staff may enter at the ends of what is possible, on every page that shows a development. */

const server = demonstrationSite()
const PHONE_SCREEN = 844

let ana: Call
/** The fields that the tests change, as they were. */
let former: Record<string, string>
let picture: number
let portrait: number

beforeAll(async () => {
  ana = await callsOf(server.url, ANA)
  picture = await upload('inteira.jpg', await jpeg(2100, 1350))
  portrait = await upload('em-pe.jpg', await jpeg(2000, 3000))
  const { data } = await ana('GET', '/api/empreendimentos?busca=mirante')
  const [record] = data
  former = {
    id: String(record.id),
    titulo: record.titulo,
    fase: record.fase,
    imagem_capa_id: String(record.imagem_capa_id),
    imagem_capa_celular_id: String(record.imagem_capa_celular_id),
    galeria: JSON.stringify(record.galeria),
    tipologias: JSON.stringify(record.tipologias),
    etapas: JSON.stringify(record.etapas),
    obra_fotos: JSON.stringify(record.obra_fotos),
    obra_atualizada_em: record.obra_atualizada_em,
    exibir_preco: record.exibir_preco ? '1' : '0',
  }
})

async function upload(name: string, { content }: { content: Buffer }): Promise<number> {
  const form = new FormData()
  form.append('upload_files', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), name)
  const { data, status } = await ana('POST', '/api/uploads', form)
  expect(status.code, status.message).toBe(200)
  return data[0].id
}

async function change(fields: Record<string, string>) {
  const { status, errors } = await ana('POST', '/api/empreendimentos', { ...fields, id: former.id! })
  expect([status.code, errors ?? {}]).toEqual([200, {}])
}

afterEach(() => change(former))

const gallery = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, i) => ({ imagem_id: picture, alt: `Vista ${i + 1} do terraço` })))

const NAME = 'Condomínio Residencial Mirante Panorâmico da Serra do Curral e Jardins Suspensos'

describe.each<[string, () => Record<string, string>]>([
  ['a portrait cover without a focal point', () => ({ imagem_capa_id: String(portrait), imagem_capa_celular_id: '' })],
  ['one picture only', () => ({ galeria: gallery(1) })],
  ['thirty pictures', () => ({ galeria: gallery(30) })],
  ['a name of 80 characters', () => ({ titulo: NAME })],
  ['no price', () => ({ exibir_preco: '0' })],
  ['no plans', () => ({ tipologias: '[]' })],
  ['no works', () => ({ fase: 'lancamento', etapas: '[]', obra_fotos: '[]' })],
])('a development with %s', (_what, fields) => {
  test.each([390, 1280])(
    'a page that shows it has no text on a picture and nothing beyond its edge, %i pixels wide',
    async width => {
      await change(fields())
      const { page, problems } = await newPageOfTest({ width, height: width === 390 ? PHONE_SCREEN : 800 })
      for (const path of [siteTemplates.development, siteTemplates.comparison, '/empreendimentos/residenciais', '/']) {
        await page.goto(server.url + path)
        // A page is laid out in turns: before the last one, pictures further down have no place yet.
        await animationsEnded(page)
        expect([path, await overflow(page)]).toEqual([path, 0])
        expect([path, await textOnPictures(page)]).toEqual([path, []])
        expect([path, await repeatedPictures(page)]).toEqual([path, []])
      }
      expect(problems).toEqual([])
    },
  )
})

test.each([390, 800, 1280, 1920])(
  'a gallery of any number of pictures leaves no cell empty and shows each of several in 3:2, %i pixels wide',
  async width => {
    for (const count of [1, 2, 3, 4, 5]) {
      await change({ galeria: gallery(count) })
      // Another visitor, because a browser keeps a page for a minute.
      const { page } = await newPageOfTest({ width, height: 900 })
      await page.goto(server.url + siteTemplates.development)
      await animationsEnded(page)
      const { list, tiles, pictures } = await page.evaluate(() => {
        const boxes = (of: string) => [...document.querySelectorAll(of)].map(found => found.getBoundingClientRect())
        const tiles = boxes('.gallery-tiles > li')
        return { list: boxes('.gallery-tiles')[0]!, tiles, pictures: boxes('.gallery-tiles a') }
      })
      expect(pictures).toHaveLength(count)
      if (count > 1)
        for (const box of pictures)
          expect([count, Math.abs(box.width / box.height - 1.5) < 0.01]).toEqual([count, true])
      // Phones have a row to be pushed sideways.
      if (width === 390) continue
      for (const side of ['left', 'right'] as const) {
        const isFull = tiles.some(box => Math.abs(box[side] - list[side]) < 1 && Math.abs(box.bottom - list.bottom) < 1)
        expect([count, side, isFull]).toEqual([count, side, true])
      }
    }
  },
)

test('a name of 80 characters has the length it says', () => expect(NAME).toHaveLength(80))

/** Texts of the page that lie on a picture, without a ground of their own in between. */
const textOnPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main img')].filter(
      image => image.checkVisibility() && image.getBoundingClientRect().width > 60,
    )
    const hasGround = (element: Element | null, until: Element): boolean =>
      element !== null &&
      !element.contains(until) &&
      (!/^(transparent|rgba\(.*, 0\))$/.test(getComputedStyle(element).backgroundColor) ||
        hasGround(element.parentElement, until))
    const found: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode
      const parent = text.parentElement!
      // Text for screen readers alone is cut away to nothing.
      const isSeen = parent.checkVisibility() && getComputedStyle(parent).clipPath !== 'inset(50%)'
      if (!text.textContent!.trim() || !isSeen) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2]
        const under = pictures.find(picture => {
          const box = picture.getBoundingClientRect()
          return x > box.left && x < box.right && y > box.top && y < box.bottom
        })
        if (under && !hasGround(parent, under)) found.push(text.textContent!.trim())
      }
    }
    return found
  })

/** Addresses of pictures that stand on the page twice, apart from a gallery that staff filled so. */
const repeatedPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLImageElement>('main img')]
      .filter(image => !image.closest('[data-pictures="galeria"]'))
      .map(image => image.src)
    return shown.filter((address, i) => shown.indexOf(address) < i)
  })
