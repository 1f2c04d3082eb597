import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Options as SmtpOptions } from 'nodemailer/lib/smtp-transport/index.js'
import type { Options as StreamOptions } from 'nodemailer/lib/stream-transport/index.js'
import { syncFolder } from '../disk/syncFolder.ts'
import type { About, Email } from './email.ts'

export interface Mailer {
  /** Resolves when the e-mail is accepted. Rejects with the reason, at the latest after the time-out. */
  send(email: Email): Promise<void>
  /** Deletes stored e-mails about these records. E-mails that were sent cannot be recalled. */
  forget(resource: string, ids: readonly number[]): Promise<void>
  close(): void
}

export interface MailerOptions {
  /** `smtp://…` or `smtps://…`; without it, each e-mail becomes an .eml file. */
  readonly smtpUrl?: string | undefined
  /** The sender: an address, or `Nome <endereço>`. */
  readonly from: string
  readonly folder: string
  /** The longest time for one e-mail, in milliseconds. */
  readonly timeout?: number
}

export function createMailer(options: MailerOptions): Mailer {
  return options.smtpUrl ? smtpMailer({ ...options, smtpUrl: options.smtpUrl }) : fileMailer(options)
}

function smtpMailer({ smtpUrl, from, timeout = 30_000 }: MailerOptions & { smtpUrl: string }): Mailer {
  const transport = lazyTransport({
    ...fromUrl(smtpUrl),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async email => {
      // Runs before the timer starts: an e-mail refused here would leave a rejection that nobody handles.
      const mail = envelope(email, from)
      // A server that answers now and then keeps its socket alive for ever, so the whole e-mail has a limit too.
      const late = setTimeout(timeout, undefined, { ref: false }).then(() => {
        throw new Error(`The SMTP server did not take the e-mail within ${timeout} ms.`)
      })
      await Promise.race([transport.send(mail), late])
    },
    forget: async () => {},
    close: () => transport.close(),
  }
}

/** Each e-mail is a file that only this account can read. Deletes unfinished files, whose e-mails are still queued. */
function fileMailer({ from, folder }: MailerOptions): Mailer {
  for (const name of filesIn(folder)) if (UNFINISHED.test(name)) rmSync(join(folder, name), { force: true })
  const transport = lazyTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async email => {
      const { message } = await transport.send(envelope(email, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}${email.about ? marking(email.about) : ''}`
      const unfinished = join(folder, `.${name}`)
      await using file = await open(unfinished, 'wx', 0o600)
      try {
        await file.writeFile(message)
        await file.sync()
        // A program that watches the folder must see complete e-mails only.
        await rename(unfinished, join(folder, `${name}.eml`))
        await syncFolder(folder)
      } catch (cause) {
        // The disk may be full, and further attempts would fill it with more files.
        await rm(unfinished, { force: true })
        throw cause
      }
    },
    forget: async (resource, ids) => {
      const marks = new Set(ids.map(id => marking({ resource, id })))
      // Includes unfinished files of a power cut, which have no ending.
      const about = (name: string) => marks.has(/\.[a-z0-9_]+-\d+(?=$|\.eml$)/.exec(name)?.[0] ?? '')
      for (const name of filesIn(folder).filter(about)) await rm(join(folder, name), { force: true })
    },
    close: () => {},
  }
}

/** Loads nodemailer with the first e-mail: it would take a tenth of every start. */
function lazyTransport(options: SmtpOptions | StreamOptions) {
  let opened: Promise<Transporter> | undefined
  return {
    send: async (mail: SendMailOptions) => {
      opened ??= import('nodemailer').then(({ createTransport }) => createTransport(options))
      return (await opened).sendMail(mail)
    },
    close: () => void opened?.then(transport => transport.close()),
  }
}

/** The name of an unfinished e-mail: hidden, and a time. */
const UNFINISHED = /^\.\d{4}-\d\d-\d\dT/

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** The end of the file name of an e-mail about a record, so that it is found without being read. */
const marking = ({ resource, id }: About) => `.${resource}-${id}`

const PLAIN_ADDRESS = /^[^\s@,;:<>()"[\]\\]+@[^\s@,;:<>()"[\]\\]+$/

/** Addresses are passed as structures, so that no character in one can add a recipient or a header. */
function envelope({ to, replyTo, subject, text, html }: Email, from: string) {
  if (!PLAIN_ADDRESS.test(to) || /\p{Cc}/u.test(subject)) {
    throw new Error('An e-mail needs one plain address and a subject of one line.')
  }
  return {
    from: senderOf(from),
    to: [{ name: '', address: to }],
    // Not every server accepts an accent before the @. An e-mail without a reply address is better than none.
    ...(replyTo && PLAIN_ADDRESS.test(replyTo) && /^[!-~]+@/.test(replyTo)
      ? { replyTo: [{ name: '', address: replyTo }] }
      : {}),
    subject,
    text,
    html,
    xMailer: false as const,
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

function senderOf(from: string) {
  const [, name = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? []
  return { name, address }
}

function fromUrl(smtpUrl: string) {
  const url = new URL(smtpUrl)
  const secure = url.protocol === 'smtps:'
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  }
}
