// @vitest-environment jsdom

import { expect, onTestFinished, test } from 'vitest'
import { addresses } from '#site/addresses.ts'
import { startSmtp } from '../support/smtp.ts'
import { startSite } from './visit.ts'
import { message, offer } from './visitorForms.ts'

test('the recipients are notified of a form by mail, once the mail works again', async () => {
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const started = await startSite({ smtpUrl: smtp.url })
  await started.settings({
    email_contato: 'contato@example.com',
    email_terrenos: 'terrenos@example.com',
    email_imprensa: 'imprensa@example.com',
    emails_notificacao: JSON.stringify(['diretoria@example.com']),
  })
  smtp.behave('fail')
  expect((await started.send(addresses.business, offer)).status).toBe(303)
  await started.app.settled()
  expect(smtp.connections).toBeGreaterThan(0)
  expect(smtp.messages).toEqual([])

  smtp.behave('deliver')
  started.clock.advance(10 * 60_000)
  await started.send(addresses.contact, { ...message, assunto: 'imprensa' })
  const land = await smtp.waitForMessage(({ to }) => to.includes('terrenos@example.com'))
  expect(land.text).toContain('Terreno: Curitiba, PR, 1.200,00, Proprietário')
  await smtp.waitForMessage(({ to }) => to.includes('imprensa@example.com'))
  await started.app.settled()
  expect(smtp.messages.map(({ to }) => to[0]).sort()).toEqual([
    'diretoria@example.com',
    'diretoria@example.com',
    'imprensa@example.com',
    'terrenos@example.com',
  ])
})
