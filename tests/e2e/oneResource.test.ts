import { expect, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { makeScratchCopy, signedIn } from './scratchCopy.ts'

const RESOURCE = `import { boolean } from '#fields/boolean/boolean.ts'
import { phone } from '#fields/phone/phone.ts'
import { text } from '#fields/text/text.ts'
import { defineResource } from '#schema/defineResource.ts'

export default defineResource({
  name: 'corretores',
  label: { one: 'corretor', many: 'corretores', gender: 'm', title: 'Corretores' },
  area: 'marketing',
  menu: { order: 130, icon: { path: 'M4 8h16v12H4zM9 8V4h6v4' } },
  fields: {
    nome: text({ label: 'Nome', required: true, unique: true }),
    telefone: phone({ label: 'Telefone' }),
    ativo: boolean({ label: 'Ativo', default: true }),
  },
  publication: { when: 'ativo' },
  shownAt: () => '/corretores',
  list: { columns: ['nome', 'telefone', 'ativo'], filters: ['ativo'], search: ['nome'] },
})
`

const ADMIN = `import Button from '@mui/material/Button'
import { useInput, useListContext, useNotify, useRecordContext, useUpdate, useUpdateMany } from 'react-admin'
import { defineAdmin } from '#admin/extensions/extensions.ts'
import type { AdminInputProps } from '#fields/contract/adminFace.admin.ts'
import { Section } from '#ui/layout/Section.tsx'
import corretores from './corretores.ts'

const WhatsApp = () => <a href={'https://wa.me/55' + useRecordContext()?.['telefone']}>Conversar</a>

function PhoneInput({ source }: AdminInputProps) {
  const { field } = useInput({ source })
  return <input aria-label="Celular com DDD" {...field} />
}

function DeactivateAll() {
  const { selectedIds, onUnselectItems } = useListContext()
  const [update] = useUpdateMany('corretores', { ids: selectedIds, data: { ativo: false } })
  return <Button onClick={() => update(undefined, undefined, { onSuccess: () => onUnselectItems() })}>Desativar</Button>
}

function Reactivate() {
  const corretor = useRecordContext()
  const [update] = useUpdate()
  const notify = useNotify()
  if (!corretor || corretor['ativo']) return null
  const change = { id: corretor.id, data: { ativo: true }, previousData: corretor }
  const onSuccess = () => notify('Corretor de volta.', { type: 'success' })
  return <Button onClick={() => update('corretores', change, { onSuccess })}>Reativar</Button>
}

const Card = () => <Section title="Cartão">Fale com {useRecordContext()?.['nome']}</Section>

export default defineAdmin(corretores, {
  columns: { telefone: WhatsApp },
  inputs: { telefone: PhoneInput },
  bulkActions: { desativar: DeactivateAll },
  actions: { reativar: Reactivate },
  panels: { cartao: Card },
})
`

const PAGE = `import type corretores from '#resources/corretores.ts'
import { definePage } from '../page.ts'

declare module '../siteData.ts' {
  interface SiteResources {
    readonly corretores: typeof corretores
  }
}

export const brokers = definePage({
  path: '/corretores',
  menu: { label: 'Nossos corretores', in: ['header'] },
  async content({ data }) {
    const corretores = await data.list('corretores', { only: ['nome'] })
    return { title: 'Corretores', isText: true, body: <p>{corretores.map(({ nome }) => nome)}</p> }
  },
})
`

test('one new resource file creates a table, an API with its documentation, and screens, one more file extends the screens, one more file and its route add a page, and a field added later keeps the rows, and a renamed one its values', async () => {
  const copy = await makeScratchCopy()
  await copy.write('resources/corretores.ts', RESOURCE)
  await copy.write('resources/corretores.admin.tsx', ADMIN)
  await copy.write('src/site/pages/brokers.tsx', PAGE)
  await copy.addRoute('brokers', 'brokers.tsx')
  await copy.build()
  let server = await copy.start()
  const call = await signedIn(server.url)

  // The five calls of the API.
  const made = await call('POST', '/api/corretores', { nome: 'Íris Prado', telefone: '(41) 99999-0000' })
  expect(made).toMatchObject({
    status: { code: 200 },
    data: { id: 1, nome: 'Íris Prado', telefone: '41999990000', ativo: true },
  })
  expect(await call('GET', '/api/corretores?busca=iris')).toMatchObject({ data: [{ id: 1 }], meta: { count: 1 } })
  expect(await call('GET', '/api/corretores/1')).toMatchObject({ data: { nome: 'Íris Prado' } })
  expect(await call('POST', '/api/corretores', { id: '1', revisao: '1', telefone: '123' })).toMatchObject({
    status: { code: 422 },
  })
  expect(await call('POST', '/api/corretores', { nome: 'Para excluir' })).toMatchObject({ data: { id: 2 } })
  expect(await call('DELETE', '/api/corretores/2')).toMatchObject({ status: { code: 200 } })
  const document = await call('GET', '/api/openapi.json')
  expect(Object.keys((document as any).paths)).toContain('/api/corretores/{id}')

  // The screens of the admin.
  const { page, problems } = await newPage()
  await page.goto(`${server.url}/admin`)
  await page.getByLabel('E-mail').fill('ana@example.com')
  await page.getByLabel('Senha', { exact: true }).fill(copy.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Corretores' })
  expect(await entry.locator('path').getAttribute('d')).toBe('M4 8h16v12H4zM9 8V4h6v4')
  await entry.click()
  await page.getByRole('heading', { level: 1, name: 'Corretores' }).waitFor()
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('prado')
  await page.getByRole('link', { name: 'Íris Prado' }).click()
  await page.getByLabel('Nome', { exact: false }).first().fill('Íris Prado Lima')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Corretor salvo').waitFor()
  expect(await call('GET', '/api/corretores/1')).toMatchObject({ data: { nome: 'Íris Prado Lima', revisao: 2 } })

  // What the admin file adds: a column, an action for selected records, an action and a panel of the form, an input.
  await page.getByRole('navigation', { name: 'Você está em' }).getByRole('link', { name: 'Corretores' }).click()
  expect(await page.getByRole('link', { name: 'Conversar' }).getAttribute('href')).toBe('https://wa.me/5541999990000')
  await page.getByRole('checkbox', { name: 'Selecionar Íris Prado Lima' }).check()
  await page.getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('button', { name: 'Desativar' }).waitFor({ state: 'detached' })
  expect(await call('GET', '/api/corretores/1')).toMatchObject({ data: { ativo: false, revisao: 3 } })
  await page.getByRole('link', { name: 'Íris Prado Lima' }).click()
  await page.getByText('Fale com Íris Prado Lima').waitFor()
  await page.getByRole('button', { name: 'Reativar' }).click()
  await page.getByText('Corretor de volta.').waitFor()
  await page.getByRole('button', { name: 'Reativar' }).waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'Celular com DDD' }).fill('41988887777')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByText('Corretor salvo').waitFor()
  expect(await call('GET', '/api/corretores/1')).toMatchObject({
    data: { ativo: true, telefone: '41988887777', revisao: 5 },
  })
  expect(problems).toEqual([])

  // The page of the site, with its place in the menu.
  await page.goto(`${server.url}/`)
  await page.getByRole('link', { name: 'Nossos corretores' }).first().click()
  await page.getByText('Íris Prado Lima').waitFor()

  // One more line adds a field, and another name for one takes its values along.
  await server.stop()
  const withField = RESOURCE.replace('    ativo:', "    creci: text({ label: 'CRECI', max: 30 }),\n    ativo:")
    .replace("telefone: phone({ label: 'Telefone' })", "celular: phone({ label: 'Celular', renamedFrom: 'telefone' })")
    .replace("'nome', 'telefone'", "'nome', 'celular'")
  await copy.write('resources/corretores.ts', withField)
  // From here on only the API is checked, so the screens are not built again.
  await copy.buildServer()
  server = await copy.start()
  const again = await signedIn(server.url)
  expect(await again('POST', '/api/corretores', { id: '1', revisao: '5', creci: 'CRECI/PR 123' })).toMatchObject({
    data: { nome: 'Íris Prado Lima', creci: 'CRECI/PR 123', celular: '41988887777' },
  })
  expect(await copy.read('resources/corretores.ts')).toBe(withField)
  // Twice built, and its types checked.
}, 300_000)
