import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeEmail } from '#server/mail/email.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { plainText, startSmtp } from '#tests/support/smtp.ts'

const content = {
  to: 'ana@example.com',
  name: 'Ana',
  company: 'Araucária Clara',
  subject: 'Recuperação de senha',
  paragraphs: ['Primeiro.', 'Segundo.'],
  button: { label: 'Criar nova senha', url: 'https://site.example.com/admin/recovery-password#token=abc' },
  note: 'Vale por 30 minutos.',
}

test('an e-mail has the same content in plain text and in HTML', () => {
  const { text, html } = writeEmail(content)

  expect(text).toBe(
    'Olá, Ana.\n\nPrimeiro.\n\nSegundo.\n\nCriar nova senha:\nhttps://site.example.com/admin/recovery-password#token=abc\n\nAraucária Clara\n\nVale por 30 minutos.\n',
  )
  expect(html).toContain('<p>Olá, Ana.</p>')
  expect(html).toContain('<a href="https://site.example.com/admin/recovery-password#token=abc">Criar nova senha</a>')
})

test('a text of several lines in an e-mail keeps its lines, each escaped', () => {
  const { text, html } = writeEmail({ ...content, paragraphs: ['Mensagem: Bom dia,\n\n<b>Bia</b>\u2028fim'] })
  expect(text).toContain('\n\nMensagem: Bom dia,\n\n<b>Bia</b> fim\n\n')
  expect(html).toContain('<p>Mensagem: Bom dia,<br>\n<br>\n&lt;b&gt;Bia&lt;/b&gt; fim</p>')
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ["' onclick='x", '&#39; onclick=&#39;x'],
  ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
  ['</title><b>', '&lt;/title&gt;&lt;b&gt;'],
])('the name %s is escaped in an e-mail', (name, escaped) => {
  const { html } = writeEmail({ ...content, name, subject: name })
  expect(html).toContain(`<p>Olá, ${escaped}.</p>`)
  expect(html).toContain(`<title>${escaped}</title>`)
})

test.each(['a\r\nBcc: mal@example.net', 'a\nb', 'a\rb', 'a\u2028b', 'a\u0000\u0085b'])(
  'a value with a line break or a control character stays on one line: %j',
  broken => {
    const { subject, text } = writeEmail({ ...content, subject: broken, name: broken })
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(text.split('\n')[0]).toMatch(/^Olá, a.+\.$/)
  },
)

async function folder() {
  const made = await mkdtemp(path.join(tmpdir(), 'cartas-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  return path.join(made, 'mail')
}

test.each([
  'ana@example.com, mal@example.net',
  'ana@example.com;mal@example.net',
  'ana@example.com\r\nBcc: mal@example.net',
  '"Ana" <ana@example.com>',
  'ana@example.com@mal.example.net',
  'ana',
])('an e-mail is sent to one plain address or not at all: %j', async to => {
  const smtp = await startSmtp()
  const to_file = createMailer({ from: 'a@example.com', folder: await folder() })
  const to_smtp = createMailer({ from: 'a@example.com', folder: '', smtpUrl: smtp.url })

  await expect(to_file.send({ ...writeEmail(content), to })).rejects.toThrow('one plain address')
  await expect(to_smtp.send({ ...writeEmail(content), to })).rejects.toThrow('one plain address')
  expect(smtp.connections).toBe(0)
  await smtp.close()
})

test('an e-mail that is refused before it leaves fails once, and not again after its time-out', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const mailer = createMailer({ from: 'a@example.com', folder: '', smtpUrl: 'smtp://127.0.0.1:1', timeout: 10 })

  await expect(mailer.send({ ...writeEmail(content), to: 'ana' })).rejects.toThrow('one plain address')
  // No event says that no failure follows, so the test waits five times the time-out.
  await setTimeout(50)
  expect(unhandled).not.toHaveBeenCalled()
})

test.each([
  ['bia@example.com', 'Reply-To: bia@example.com'],
  ['ana@café.example.com', 'Reply-To: ana@xn--caf-dma.example.com'],
  ['bia@example.com\r\nBcc: mal@example.net', undefined],
  ['bia@example.com, mal@example.net', undefined],
  ['bia,mal@example.net', undefined],
  ['"Bia" <bia@example.com>', undefined],
  ['joão@example.com', undefined],
  [undefined, undefined],
])('replies go to one plain address that every server takes, or to the sender: %j', async (replyTo, header) => {
  const smtp = await startSmtp()
  const mailer = createMailer({ from: 'a@example.com', folder: '', smtpUrl: smtp.url })
  await mailer.send(writeEmail({ ...content, replyTo }))
  const { raw, to } = smtp.messages[0]!
  expect([to, /^reply-to:.*$/im.exec(raw)?.[0], /^bcc:.*$/im.exec(raw)]).toEqual([[content.to], header, null])
  await smtp.close()
})

test('an e-mail with a subject of several lines is refused', async () => {
  const mailer = createMailer({ from: 'a@example.com', folder: await folder() })
  await expect(mailer.send({ ...writeEmail(content), subject: 'a\r\nBcc: mal@example.net' })).rejects.toThrow(
    'a subject of one line',
  )
})

test('an e-mail arrives whole through SMTP, with accents, from the named sender', async () => {
  const smtp = await startSmtp()
  const mailer = createMailer({ from: 'Araucária Clara <nao-responda@example.com>', folder: '', smtpUrl: smtp.url })

  await mailer.send(writeEmail(content))

  const [mail] = smtp.messages
  expect(mail!.to).toEqual(['ana@example.com'])
  expect(mail!.from).toBe('nao-responda@example.com')
  expect(mail!.text.replaceAll('\r\n', '\n')).toBe(writeEmail(content).text.trimEnd())
  expect(mail!.raw).toMatch(/^Auto-Submitted: auto-generated/m)
  expect(mail!.raw).not.toMatch(/^X-Mailer:/m)
  await smtp.close()
})

test.each(['refuse', 'fail', 'hang'] as const)(
  'sending an e-mail fails in time when the mail server behaves like this: %s',
  async manner => {
    const smtp = await startSmtp()
    smtp.behave(manner)
    const mailer = createMailer({ from: 'a@example.com', folder: '', smtpUrl: smtp.url, timeout: 300 })
    const start = performance.now()

    await expect(mailer.send(writeEmail(content))).rejects.toThrow()

    expect(performance.now() - start).toBeLessThan(2_000)
    await smtp.close()
  },
)

test('sending an e-mail fails when there is no mail server', async () => {
  const smtp = await startSmtp()
  await smtp.close()
  const mailer = createMailer({ from: 'a@example.com', folder: '', smtpUrl: smtp.url, timeout: 1_000 })
  await expect(mailer.send(writeEmail(content))).rejects.toThrow()
})

test('without SMTP each e-mail becomes one whole file', async () => {
  const where = await folder()
  const mailer = createMailer({ from: 'a@example.com', folder: where })
  await Promise.all([mailer.send(writeEmail(content)), mailer.send(writeEmail({ ...content, to: 'bia@example.com' }))])

  const names = await readdir(where)
  expect(names).toHaveLength(2)
  expect(names.every(name => name.endsWith('.eml'))).toBe(true)
  for (const name of names)
    expect(plainText(await readFile(path.join(where, name), 'utf8'))).toContain('Criar nova senha:')
})

test('the file of an e-mail whose process ended while writing it is removed at the next start, and no other', async () => {
  const where = await folder()
  await createMailer({ from: 'a@example.com', folder: where }).send(writeEmail(content))
  const [whole] = await readdir(where)
  const unfinished = `.${whole!.slice(0, -'.eml'.length)}`
  for (const name of [unfinished, `${unfinished}.contatos-12`, '.nfs0001'])
    await writeFile(path.join(where, name), 'Da')

  createMailer({ from: 'a@example.com', folder: where })

  expect((await readdir(where)).sort()).toEqual(['.nfs0001', whole])
})
