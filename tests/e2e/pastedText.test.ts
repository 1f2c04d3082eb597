import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DESK, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'
import { callsOf, signInByCookie } from '../support/staff.ts'

const ANA = { email: 'ana@example.com', senha: 'varanda com vista 27' }
let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: ANA.email, ADMIN_PASSWORD: ANA.senha, RATE_LIMITS: 'off' } })
})
afterAll(() => server.stop())

test('hidden parts of a pasted document are reported and on no page, while its pictures and numbers are kept', async () => {
  const ana = await callsOf(server.url, ANA)
  const form = { titulo: 'Resultado', slug: 'colado', tipo: 'nota', resumo: 'Do trimestre.', conteudo: '<p>Início</p>' }
  const { data } = await ana('POST', '/api/imprensa', form)
  const { page, problems } = await newPage(DESK)
  await signInByCookie(page.context(), server.url, ANA)
  await page.goto(`${server.url}/admin/imprensa/${data.id}`)

  const [review, lists] = ['wordReview', 'numberedLists'].map(name =>
    readFileSync(`tests/fields/pastes/${name}.clipboard`, 'utf8'),
  ) as [string, string]
  const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1f5f4a' } })
    .png()
    .toBuffer()
  const picture = `<img alt="Torre ao sol" src="data:image/png;base64,${photo.toString('base64')}">`
  const editor = page.getByRole('textbox', { name: /^Texto/ })
  await editor.click()
  await editor.evaluate(
    (element, html) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    review.replace('<!--EndFragment-->', `<p>${picture}</p>${lists}`),
  )
  await page.getByText('1 comentário e 2 trechos excluídos não foram colados.').waitFor()
  await editor.getByRole('img', { name: 'Torre ao sol' }).waitFor()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect
    .poll(async () => (await ana('GET', `/api/imprensa/${data.id}`)).data.conteudo)
    .toMatch(/98,7¹ milhões.*<img src="\/uploads\/[^"]*" alt="Torre ao sol".*<ol start="3">.*<ol type="a">/)
  await ana('POST', '/api/imprensa', { id: String(data.id), situacao: 'publicado' })

  await page.goto(`${server.url}/imprensa/colado`)
  const text = page.locator('.rich-text')
  expect(await text.innerText()).not.toMatch(/Jurídico|AS1|95,0|500\.000/)
  const numbers = await text.evaluate(text =>
    [...text.querySelectorAll('ol')].map(list => [getComputedStyle(list).listStyleType, list.start]),
  )
  expect(numbers).toEqual([
    ['decimal', 3],
    ['lower-alpha', 1],
  ])
  expect(problems).toEqual([])
})
