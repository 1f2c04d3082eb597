// @vitest-environment jsdom

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { OFFICER, startSite } from './visit.ts'
import { leads, linksOf, message, typedIn } from './visitorForms.ts'

describe('the consent', () => {
  test('the consent has the words of the settings, which are stored with it, and news are a separate choice', async () => {
    const started = await startSite()
    await started.settings({
      texto_consentimento: 'Concordo com a Política de Privacidade da casa.',
      ...OFFICER,
      politica_privacidade: '<p>Cuidamos dos seus dados.</p>',
    })
    const { screen } = await started.visit(addresses.contact)
    const consent = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Concordo com a Política/ })
    const news = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Quero receber novidades (opcional)' })
    expect([consent.checked, news.checked]).toEqual([false, false])
    const link = within(consent.closest('label')!).getByRole('link', { name: /^Política de Privacidade/ })
    expect(link.getAttribute('href')).toBe('/politica-de-privacidade')
    await started.send(addresses.contact, { ...message, marketing: '1' })
    expect(await leads(started)).toMatchObject([
      {
        consentimento_texto: 'Concordo com a Política de Privacidade da casa.',
        consentimento_versao: 2,
        marketing: true,
      },
    ])
  })

  test('when its words have changed meanwhile, the consent is asked for again, and nothing else is lost', async () => {
    const started = await startSite()
    const { page } = await started.visit(addresses.contact)
    const read = page.querySelector<HTMLInputElement>('[name=consentimento_lido]')!.value
    expect(read).toMatch(/^Autorizo o uso dos meus dados/)
    await started.settings({ texto_consentimento: 'Autorizo outra coisa.\nE mais uma.' })
    const sent = await started.send(addresses.contact, {
      ...message,
      mensagem: '',
      assunto: 'outro',
      consentimento_lido: read,
    })
    expect(sent.status).toBe(422)
    expect(linksOf(sent)).toEqual([
      'Mensagem: Campo obrigatório',
      'O texto mudou enquanto você escrevia. Leia e confirme de novo.',
    ])
    expect(typedIn(sent, 'nome')).toBe('Bruna Visitante')
    expect(sent.screen.getByRole<HTMLInputElement>('checkbox', { name: /^Autorizo outra coisa/ }).checked).toBe(false)
    expect(await leads(started)).toEqual([])

    const again = { ...message, consentimento_lido: 'Autorizo outra coisa.\r\nE mais uma.' }
    expect((await started.send(addresses.contact, again)).status).toBe(303)
    expect((await leads(started))[0]).toMatchObject({ consentimento_texto: 'Autorizo outra coisa.\nE mais uma.' })
  })

  test('the words of the consent shown without settings are stored with it', async () => {
    const started = await startSite()
    await started.settings({ texto_consentimento: '' })
    await started.send(addresses.contact, message)
    expect((await leads(started))[0]!.consentimento_texto).toMatch(/^Autorizo o uso dos meus dados/)
  })

  test('the consent names a policy without a link while none is written', async () => {
    const { visit } = await startSite()
    const { screen } = await visit(addresses.contact)
    const consent = screen.getByRole('checkbox', { name: /^Autorizo o uso dos meus dados/ })
    expect(within(consent.closest('label')!).queryByRole('link')).toBeNull()
  })
})
