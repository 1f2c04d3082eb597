import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, newPage } from '../support/browser.ts'
import { type BuiltServer, startBuiltServer } from '../support/builtServer.ts'

const LOGIN = 'ana@example.com'
const PASSWORD = 'varanda com vista 27'

let server: BuiltServer
beforeAll(async () => {
  server = await startBuiltServer({ env: { ADMIN_EMAIL: LOGIN, ADMIN_PASSWORD: PASSWORD } })
})
afterAll(() => server.stop())

test('a list is exported, imported unchanged, imported with changes, and restored by undoing the import', async () => {
  const { page, problems } = await newPage({}, { acceptDownloads: true })
  await page.goto(`${server.url}/admin`)
  await page.getByLabel('E-mail').fill(LOGIN)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/admin/painel')

  const saved = async (format: string) => {
    await page.goto(`${server.url}/admin/tipos`)
    await page.getByRole('button', { name: 'Exportar' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    return (await coming).path()
  }
  const name = (extension: string) => ({ name: `tipos.${extension}`, mimeType: '' })
  const xlsx = readFileSync(await saved('Planilha (XLSX)'))
  const csv = readFileSync(await saved('CSV'), 'utf8')

  await page.getByRole('link', { name: 'Importar' }).click()
  await page.getByLabel('Planilha', { exact: true }).setInputFiles({ ...name('xlsx'), buffer: xlsx })
  await page.getByText('Não há nada para importar: a planilha diz o mesmo que o sistema.').waitFor()
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click()

  // So large that the library would unpack it in a worker, which the page may not start.
  const files = unzipSync(new Uint8Array(xlsx))
  const [path, sheet] = Object.entries(files).find(([path]) => path.includes('worksheets/'))!
  const strangers = Array.from(
    { length: 6_000 },
    (_, i) => `<row r="${i + 100}"><c r="A${i + 100}"><v>9${i}</v></c></row>`,
  )
  const more = strFromU8(sheet).replace('</sheetData>', `${strangers.join('')}</sheetData>${' '.repeat(600_000)}`)
  const large = Buffer.from(zipSync({ ...files, [path]: strToU8(more) }))
  await page.getByLabel('Planilha', { exact: true }).setInputFiles({ ...name('xlsx'), buffer: large })
  await page.getByRole('button', { name: 'Recusados 6.000' }).waitFor()
  await page.getByRole('button', { name: 'Escolher outro arquivo' }).click()

  const first = /\r\n"\d+";"\d+";"([^"]+)"/.exec(csv)![1]!
  const changed = Buffer.from(csv.replace(`"${first}"`, `"'=outro nome"`))
  await page.getByLabel('Planilha', { exact: true }).setInputFiles({ ...name('csv'), buffer: changed })
  const table = page.getByRole('table', { name: 'Linhas da planilha' })
  await table.getByText('=outro nome').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Aplicar 1 linha' }).click()
  await page.getByRole('heading', { name: 'Importação concluída' }).waitFor()
  await page.getByRole('link', { name: 'Ver a lista' }).click()
  await page.getByRole('link', { name: '=outro nome', exact: true }).waitFor()

  await page.getByRole('link', { name: 'Importar' }).click()
  await page.getByRole('button', { name: 'Desfazer tipos.csv' }).click()
  await page.getByRole('button', { name: 'Desfazer importação' }).click()
  await page.getByRole('heading', { name: 'Importação desfeita' }).waitFor()
  await page.getByRole('link', { name: 'Ver a lista' }).click()
  await page.getByRole('link', { name: first, exact: true }).waitFor()
  expect(problems).toEqual([])
})
