// @vitest-environment jsdom

import { describe, expect, test } from 'vitest'
import { jpeg } from '../server/files/sampleFiles.ts'
import { rows, startSite, type TestSite } from './visit.ts'
import { MIRANTE, menuOf, section, whole } from './wholeDevelopment.ts'

const consent = { consentimento: 1, segundos: 30 }
const ask = { nome: 'Bia Souza', email: 'bia@example.com', telefone: '(31) 98888-7777', ...consent }

/** What the API answers staff. In jsdom, Fastify does not recognise bytes and writes them as numbers. */
async function answerOf(site: TestSite, url: string) {
  const { type, data } = (await site.admin.get(url)).json()
  return type === 'Buffer' ? JSON.parse(Buffer.from(data).toString()).data : data
}

describe('the forms of a development', () => {
  test('a question comes to the staff with the development it is about', async () => {
    const site = await startSite()
    const { id } = await whole(site)
    const sent = await site.send(MIRANTE, { ...ask, formulario: 'interesse', preferencia: 'telefone' })
    expect(sent.status).toBe(303)
    const [lead] = await answerOf(site, '/api/contatos')
    expect(lead).toMatchObject({
      assunto: 'interesse',
      nome: 'Bia Souza',
      empreendimento_id: id,
      pagina_envio: MIRANTE,
    })
    const arrived = await site.visit(sent.location!.split('#')[0]!)
    expect(arrived.screen.getByText(lead.protocolo)).toBeTruthy()
  })

  test('a refused question shows each mistake beside what was typed, on the whole page', async () => {
    const site = await startSite()
    await whole(site)
    const refused = await site.send(MIRANTE, { ...ask, telefone: '12', formulario: 'interesse' })
    expect(refused.status).toBe(422)
    expect((refused.screen.getByRole('textbox', { name: 'Nome' }) as HTMLInputElement).value).toBe('Bia Souza')
    expect(refused.screen.getByRole('link', { name: /^Telefone ou WhatsApp: / })).toBeTruthy()
    expect(menuOf(refused)).toContain('Galeria')
  })

  test('a document that requires a contact is not on the page until the visitor has sent one', async () => {
    const site = await startSite()
    const open = await site.pdf('folder.pdf')
    const kept = await site.upload(await jpeg(600, 400, 'implantacao.jpg'))
    const downloads = rows(
      { titulo: 'Folder', tipo: 'folder', arquivo_id: open },
      { titulo: 'Memorial', tipo: 'memorial', arquivo_id: kept, exige_contato: true },
    )
    const { id } = await site.development({ downloads })
    const urlOf = async (upload: number) => (await answerOf(site, `/api/uploads/${upload}`)).url as string
    const visited = await site.visit(MIRANTE)
    const documents = section(visited, 'Documentos')
    expect(documents.getByRole('link', { name: /^Folder PDF, \d+ kB$/ }).getAttribute('href')).toBe(await urlOf(open))
    expect(visited.html).not.toContain(await urlOf(kept))
    const invented = await site.visit(
      `${MIRANTE}?enviado=2026-000001&formulario=arquivo-${kept}&prova=${'A'.repeat(22)}`,
    )
    expect(invented.html).not.toContain(await urlOf(kept))

    const sent = await site.send(MIRANTE, {
      nome: 'Bia',
      email: 'bia@example.com',
      ...consent,
      formulario: `arquivo-${kept}`,
    })
    expect(sent.status).toBe(303)
    const [lead] = await answerOf(site, '/api/contatos')
    expect(lead).toMatchObject({ assunto: 'download', empreendimento_id: id, mensagem: 'Documento: Memorial' })
    const arrived = await site.visit(sent.location!.split('#')[0]!)
    const link = arrived.screen.getByRole('link', { name: /^Baixar: Memorial/ })
    expect(link.getAttribute('href')).toBe(await urlOf(kept))
    const around = [...arrived.page.querySelectorAll('details')].filter(details => details.contains(link))
    expect(around.map(details => details.open)).toEqual([true, true])
    expect([...visited.page.querySelectorAll<HTMLDetailsElement>('#documentos details')].some(({ open }) => open)).toBe(
      false,
    )

    await site.development({ titulo: 'Mirante do Vale', downloads })
    const other = await site.visit(sent.location!.split('#')[0]!.replace('mirante-da-serra', 'mirante-do-vale'))
    expect(other.page.querySelector('h1')!.textContent).toBe('Mirante do Vale')
    expect(other.html).not.toContain(await urlOf(kept))
  })

  test('a visitor gets the document that was requested, even when staff have moved it in the list meanwhile', async () => {
    const site = await startSite()
    const [asked, other] = [await site.pdf('memorial.pdf'), await site.upload(await jpeg(600, 400, 'tabela.jpg'))]
    const memorial = { titulo: 'Memorial', tipo: 'memorial', arquivo_id: asked, exige_contato: true }
    const tabela = { titulo: 'Tabela', tipo: 'tabela', arquivo_id: other, exige_contato: true }
    const { id } = await site.development({ downloads: rows(memorial) })
    const open = (await site.visit(MIRANTE)).page.querySelector('main .folded-form form')!.id
    const send = () => site.send(MIRANTE, { nome: 'Bia', email: 'bia@example.com', ...consent, formulario: open })

    await site.save('empreendimentos', { id, downloads: rows(tabela, memorial) })
    const address = (await send()).location!.split('#')[0]!
    expect((await answerOf(site, '/api/contatos'))[0]).toMatchObject({ mensagem: 'Documento: Memorial' })
    await site.save('empreendimentos', { id, downloads: rows(memorial, tabela) })
    const arrived = await site.visit(address)
    expect(arrived.screen.getAllByRole('link', { name: /^Baixar: / }).map(link => link.textContent)).toEqual([
      expect.stringMatching(/^Baixar: Memorial/),
    ])

    for (const downloads of [rows(tabela), '']) {
      await site.save('empreendimentos', { id, downloads })
      const sent = await send()
      expect(sent.screen.getByRole('heading', { level: 1 }).textContent).toBe('Sua mensagem ainda não foi enviada')
      expect((await site.visit(address)).screen.queryByRole('link', { name: /^Baixar: / })).toBeNull()
    }
    expect(await answerOf(site, '/api/contatos')).toHaveLength(1)
  })

  test('a file listed twice has two forms, each with its own name', async () => {
    const site = await startSite()
    const file = { tipo: 'memorial', arquivo_id: await site.pdf(), exige_contato: true }
    await site.development({ downloads: rows({ ...file, titulo: 'Memorial' }, { ...file, titulo: 'Acabamentos' }) })
    const forms = [...(await site.visit(MIRANTE)).page.querySelectorAll('main .folded-form form')].map(form => form.id)
    expect(new Set(forms).size).toBe(2)
  })

  test('a form sent to a development that does not exist is answered as a message still to be sent', async () => {
    const site = await startSite()
    expect((await site.send(MIRANTE, { nome: 'x' })).status).toBe(404)
    expect((await site.send(MIRANTE, { ...ask, formulario: 'interesse' })).status).toBe(409)
  })
})
