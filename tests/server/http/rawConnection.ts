import { once } from 'node:events'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import type { TestApp } from '../../support/app.ts'

export interface RawReply {
  readonly status: number
  readonly head: string
  readonly body: string
  /** Milliseconds from connecting until the server hung up. */
  readonly lasted: number
}

/** Lets the server listen on a free port of the loopback; returns a function that talks to it byte by byte. */
export async function listen({ app }: TestApp) {
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)

  /** Sends the pieces, each `pause` ms after the one before, and waits until the server hangs up. */
  return (pieces: string | Buffer | readonly (string | Buffer)[], pause = 0): Promise<RawReply> =>
    new Promise((resolve, reject) => {
      const began = performance.now()
      const socket = connect(port, '127.0.0.1')
      const waiting = [pieces].flat()
      let received = ''
      const timer = setInterval(sendNext, pause)
      function sendNext() {
        const piece = waiting.shift()
        if (piece !== undefined && socket.writable) socket.write(piece)
        else clearInterval(timer)
      }
      sendNext()
      socket.setEncoding('utf8')
      socket.on('data', text => {
        received += text
      })
      // A server that hangs up on what is still being sent resets the connection after its answer.
      socket.on('error', cause => {
        if (received === '') reject(cause)
      })
      socket.on('close', () => {
        clearInterval(timer)
        const [head = '', ...body] = received.split('\r\n\r\n')
        const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
        resolve({ status, head: head.toLowerCase(), body: body.join('\r\n\r\n'), lasted: performance.now() - began })
      })
    })
}

/** Milliseconds, fewer than the server keeps an idle connection: a server that hung up sooner did so on purpose. */
export const AT_ONCE = 3000

/** A kept connection: each request is sent once the one before is answered. */
export async function keptConnection({ app }: TestApp) {
  const { port } = app.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return {
    isClosed: once(socket, 'close'),
    /** The answer if it is so short that it comes in one piece; else its head and what came with it. */
    async ask(path: string, head = ''): Promise<string> {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${head}\r\n`)
      const [answer] = await once(socket, 'data')
      return String(answer)
    },
  }
}
