import sharp from 'sharp'
import { expect, test } from 'vitest'
import { startSite, type TestSite } from './visit.ts'
import { MIRANTE } from './wholeDevelopment.ts'

const CARD = `${MIRANTE}/cartao.jpg`
const PAPER = [0xfb, 0xf9, 0xf4]

async function card({ app }: TestSite, url = CARD) {
  const reply = await app.inject({ url })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { data, info } = await sharp(reply.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const isPaper = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return PAPER.every((value, i) => Math.abs(data[at + i]! - value) < 12)
  }
  const paperInRow = (y: number) => {
    let x = 0
    while (isPaper(x, y)) x++
    return x
  }
  return { bytes: reply.rawPayload, info, isPaper, paperInRow }
}

test('the picture for shared links is the cover of 1200 × 630 with the words on paper in its lower left corner', async () => {
  const site = await startSite()
  await site.development()
  const { body } = await site.app.inject({ url: MIRANTE })
  const [, url] = /property="og:image" content="https?:\/\/[^/]+([^"]+)"/.exec(body)!
  expect(url).toMatch(new RegExp(`^${CARD}\\?v=\\d+$`))
  expect(body).toContain('property="og:image:alt" content=')
  const { info, isPaper, paperInRow } = await card(site, url)
  expect([info.width, info.height]).toEqual([1200, 630])
  expect([isPaper(10, 620), isPaper(10, 10), isPaper(1190, 620), isPaper(1190, 10)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  // The paper is as wide as the name needs.
  const width = paperInRow(625)
  expect(width).toBeGreaterThan(400)
  expect(width).toBeLessThan(1000)
})

test('the picture for shared links follows the name, and a name of 80 characters stays inside it', async () => {
  const site = await startSite()
  const { id, revisao } = await site.development()
  const before = await card(site)
  const named = await site.save('empreendimentos', { id, revisao, titulo: 'Mirante' })
  const short = await card(site)
  expect(short.paperInRow(625)).toBeLessThan(before.paperInRow(625))
  await site.save('empreendimentos', {
    id,
    revisao: named.revisao,
    titulo: 'Residencial Mirante da Serra do Curral e do Parque das Mangabeiras, Torres A e B',
  })
  const long = await card(site)
  expect(long.paperInRow(625)).toBeLessThan(1000)
  expect([long.isPaper(10, 10), long.isPaper(1190, 620)]).toEqual([false, false])
})

test('a draft and a development that is gone have no picture for shared links', async () => {
  const site = await startSite()
  const { id, revisao } = await site.development({ situacao: 'rascunho' })
  const statusOf = async () => (await site.app.inject({ url: CARD })).statusCode
  expect(await statusOf()).toBe(404)
  const published = await site.save('empreendimentos', { id, revisao, situacao: 'publicado' })
  expect(await statusOf()).toBe(200)
  await site.save('empreendimentos', { id, revisao: published.revisao, situacao: 'arquivado' })
  expect(await statusOf()).toBe(404)
})
