import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { required } from '#fields/contract/required.ts'
import { startBuiltServer } from '#tests/support/builtServer.ts'
import { ANA, demonstrationFolder } from '#tests/support/demonstration.ts'
import { findBrowser } from '#tests/support/runner/runnerBrowser.ts'

const FOLDER = 'tests/pictures'
const WINDOW = { width: 1280, height: 800 }

/** Takes the pictures of the README: the home page with the demonstration, and the form of a development. */
export async function takePictures() {
  const folder = demonstrationFolder(mkdtempSync(join(tmpdir(), 'pictures-')))
  const server = await startBuiltServer({ dataFolder: folder })
  const executablePath = required(findBrowser(), 'browser')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    mkdirSync(FOLDER, { recursive: true })
    const page = await browser.newPage({ viewport: WINDOW, locale: 'pt-BR' })
    const take = async (name: string) => {
      await page.screenshot({ animations: 'disabled', path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 })
      process.stdout.write(`${join(FOLDER, `${name}.jpg`)}\n`)
    }
    const { url } = server
    await page.goto(url, { waitUntil: 'networkidle' })
    await page
      .getByRole('button', { name: /Recusar|Rejeitar|Somente/ })
      .first()
      .click({ timeout: 3_000 })
      .catch(() => {})
    await take('home')

    await page.goto(`${url}/admin`)
    await page.getByLabel('E-mail').fill(ANA.email)
    await page.getByLabel('Senha', { exact: true }).fill(ANA.senha)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/admin/painel')
    await page.goto(`${url}/admin/empreendimentos/1`)
    await page.getByRole('textbox', { name: /^Nome/ }).waitFor()
    await page.waitForLoadState('networkidle')
    await take('form')
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
