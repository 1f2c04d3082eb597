import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** The message as it came: headers, an empty line, the body, still encoded. */
  readonly raw: string
  /** The plain text a person reads. */
  readonly text: string
}

/**
 * deliver: takes every message · refuse: no such recipient, for good (550) · fail: try again later, once the message is
 * sent (451) · hang: takes the connection and never says a word.
 */
type SmtpManner = 'deliver' | 'refuse' | 'fail' | 'hang'

export interface TestSmtp {
  /** For SMTP_URL. */
  readonly url: string
  readonly messages: readonly ReceivedMail[]
  /** How it treats what comes from now on. */
  behave(manner: SmtpManner): void
  /** How many connections were made, whatever became of them. */
  readonly connections: number
  /** The first message, come or still to come, for which this holds; rejects when none does in time. */
  waitForMessage(wanted: (mail: ReceivedMail) => boolean, milliseconds?: number): Promise<ReceivedMail>
  /** From here on connections are refused by the system. */
  close(): Promise<void>
}

/** A mail server on a free port of this machine that keeps what it receives. */
export async function startSmtp(): Promise<TestSmtp> {
  let manner: SmtpManner = 'deliver'
  let connections = 0
  const messages: ReceivedMail[] = []
  const waiting = new Set<() => void>()

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onConnect(_session, next) {
      connections++
      if (manner !== 'hang') next()
    },
    onRcptTo(_address, _session, next) {
      next(manner === 'refuse' ? smtpError('No such recipient', 550) : null)
    },
    onData(stream, { envelope }, next) {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        if (manner === 'fail') return next(smtpError('Try again later', 451))
        const raw = Buffer.concat(chunks).toString('utf8')
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        messages.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, text: plainText(raw).trimEnd() })
        next()
        for (const look of waiting) look()
      })
    },
  })
  // A client that goes away in the middle is its own affair; without a listener it would end the test.
  server.on('error', () => {})
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    behave: next => {
      manner = next
    },
    get connections() {
      return connections
    },
    waitForMessage: (wanted, milliseconds = 10_000) =>
      new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          waiting.delete(look)
          clearTimeout(tooLate)
          act()
        }
        const look = () => {
          const mail = messages.find(wanted)
          if (mail) settle(() => resolve(mail))
        }
        const late = () =>
          new Error(`no such mail within ${milliseconds} ms; came: ${messages.map(({ raw }) => raw).join('\n')}`)
        const tooLate = setTimeout(() => settle(() => reject(late())), milliseconds)
        waiting.add(look)
        look()
      }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}

function smtpError(message: string, responseCode: number) {
  return Object.assign(new Error(message), { responseCode })
}

/** The text part of a mail, decoded. Public: .eml files of a server without SMTP are read with it as well. */
export function plainText(raw: string): string {
  const [headers = '', ...rest] = raw.split(/\r?\n\r?\n/)
  const body = rest.join('\r\n\r\n')
  const boundary = /^content-type: multipart\/[^;]+;\s*boundary="?([^"\r\n;]+)/im.exec(headers)?.[1]
  if (boundary) {
    const parts = body
      .split(`--${boundary}`)
      .slice(1, -1)
      .map(part => part.replace(/^\r?\n/, ''))
    return plainText(parts.find(part => /^content-type: (text\/plain|multipart)/im.test(part)) ?? '')
  }
  const encoding = /^content-transfer-encoding: (\S+)/im.exec(headers)?.[1]?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8')
  if (encoding !== 'quoted-printable') return body
  const bytes = body
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
