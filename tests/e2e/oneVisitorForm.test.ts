import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdf } from '../server/files/sampleFiles.ts'
import { axeViolations, newPage, PHONE } from '../support/browser.ts'
import { followRecipe } from './followRecipe.ts'
import { makeScratchCopy, signedIn } from './scratchCopy.ts'

const PATH = '/trabalhe-conosco'

const file = (name: string, bytes?: number) => {
  const { content } = pdf(name)
  const buffer = bytes === undefined ? content : Buffer.concat([content, Buffer.alloc(bytes)])
  return { name, mimeType: 'application/pdf', buffer }
}

test('the recipe for a visitor form, two files and a line, gives its page with and without scripts, its API, its list, its place in the Painel, and its files in quarantine', async () => {
  const copy = await makeScratchCopy()
  const touched = await followRecipe(copy.project, 'src/docs/developing.md', 'Add a visitor form')
  expect(touched).toEqual(['resources/candidaturas.ts', 'src/site/pages/careers.tsx', 'src/site/routes.ts'])
  await copy.build()
  const { url } = await copy.start()
  const call = await signedIn(url)
  const newest = async () => ((await call('GET', '/api/candidaturas')) as any).data[0]

  // With scripts, on a phone: a file that is too large never leaves, a refusal says what is wrong, the thanks follow.
  const { page } = await newPage(PHONE)
  await page.clock.install()
  await page.goto(url + PATH)
  // Whoever sends a form within three seconds counts as a robot.
  await page.clock.fastForward(10_000)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Projeto' }).check()
  await page.getByLabel('Nome').fill('Rita Candidata')
  await page.getByLabel('Currículo').setInputFiles(file('grande.pdf', 5 * 1024 * 1024))
  const button = page.getByRole('button', { name: 'Enviar candidatura' })
  await button.click()
  await page.getByText('grande.pdf é grande demais: escolha um PDF de até 5 MB.').waitFor()
  await page.getByLabel('Currículo').setInputFiles(file('rita.pdf'))
  await button.click()
  const summary = page.getByRole('region', { name: 'Confira 3 informações' })
  await summary.waitFor()
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'E-mail: Campo obrigatório',
    'Currículo: Escolha o arquivo de novo: o navegador não o guarda.',
    'É preciso concordar para enviar.',
  ])
  expect(await summary.evaluate(it => it === document.activeElement)).toBe(true)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.getByLabel('Nome').inputValue()).toBe('Rita Candidata')
  await page.getByLabel('E-mail').fill('rita@exemplo.digital')
  await page.getByLabel('Currículo').setInputFiles(file('rita.pdf'))
  await page.getByRole('checkbox').check()
  await button.click()
  const thanks = page.getByRole('region', { name: 'Candidatura enviada' })
  await thanks.waitFor()
  expect(await thanks.textContent()).toMatch(/Respondemos em até 10 dias úteis\.Protocolo: \d{4}-000001/)
  expect(await axeViolations(page)).toEqual([])
  expect(await newest()).toMatchObject({
    nome: 'Rita Candidata',
    funcao: 'projeto',
    situacao: 'nova',
    consentimento: true,
    consentimento_texto: expect.stringMatching(/^Autorizo/),
    curriculo: [{ nome: 'rita.pdf', aberto_em: null }],
  })

  // Without scripts.
  const plain = (await newPage({}, { javaScriptEnabled: false })).page
  await plain.goto(url + PATH)
  await plain.getByRole('radio', { name: 'Obra' }).check()
  await plain.getByLabel('Nome').fill('Rosa Sem Scripts')
  await plain.getByLabel('E-mail').fill('rosa@exemplo.digital')
  await plain.getByLabel('Currículo').setInputFiles(file('rosa.pdf'))
  await plain.getByRole('checkbox').check()
  await plain.getByRole('button', { name: 'Enviar candidatura' }).click()
  await plain.getByRole('region', { name: 'Candidatura enviada' }).waitFor()
  expect(await newest()).toMatchObject({ nome: 'Rosa Sem Scripts', curriculo: [{ nome: 'rosa.pdf' }] })

  // The admin: counted by its title, listed, and its file downloaded after a warning.
  const { page: admin, problems } = await newPage()
  await admin.goto(`${url}/admin`)
  await admin.getByLabel('E-mail').fill('ana@example.com')
  await admin.getByLabel('Senha', { exact: true }).fill(copy.password)
  await admin.getByRole('button', { name: 'Entrar' }).click()
  await admin.getByRole('link', { name: '2 candidaturas sem atendimento' }).click()
  await admin.getByRole('cell', { name: '1 arquivo, em quarentena' }).first().waitFor()
  await admin.getByRole('link', { name: 'Rita Candidata' }).click()
  await admin.getByText('em quarentena: ninguém abriu ainda').waitFor()
  await admin.getByRole('button', { name: 'Baixar rita.pdf' }).click()
  const warning = admin.getByRole('alertdialog', { name: 'Este arquivo veio de um visitante do site' })
  await warning.waitFor()
  expect(await axeViolations(admin)).toEqual([])
  const [saved] = await Promise.all([
    admin.waitForEvent('download'),
    warning.getByRole('button', { name: 'Baixar o arquivo' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('rita.pdf')
  expect(readFileSync(await saved.path()).equals(pdf('rita.pdf').content)).toBe(true)
  await admin.getByText('aberto agora').waitFor()
  expect(((await call('GET', '/api/candidaturas/1')) as any).data.curriculo[0].aberto_em).not.toBeNull()
  expect(problems).toEqual([])
  // Built, and its types checked.
}, 300_000)
