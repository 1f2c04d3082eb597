/**
 * A process that keeps many connections to a server open without a request, and others whose request comes a byte at a
 * time; each connection that the server ends is opened anew. Prints `ready` once all are open. Its arguments are the
 * port and how many connections there are of each kind.
 */
import { connect } from 'node:net'

const [port = 0, idle = 0, slow = 0] = process.argv.slice(2).map(Number)
/** How many are opened at a time, since a server accepts only so many at once. */
const AT_ONCE = 200
const BYTE_EVERY_MS = 500
const request = `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nx-slow: ${'x'.repeat(1000)}`

const waiting = [...Array(idle).fill(false), ...Array(slow).fill(true)] as boolean[]
let isReady = false
let opening = 0

openNext()

function openNext() {
  while (opening < AT_ONCE && waiting.length > 0) open(waiting.shift()!)
}

function open(isSlow: boolean) {
  opening++
  let sent = 0
  let timer: NodeJS.Timeout | undefined
  const isOpen = () => {
    opening--
    if (opening === 0 && waiting.length === 0 && !isReady) {
      isReady = true
      process.stdout.write('ready\n')
    }
    openNext()
  }
  const socket = connect(port, '127.0.0.1', () => {
    isOpen()
    if (isSlow) timer = setInterval(() => socket.write(request[sent++ % request.length]!), BYTE_EVERY_MS)
  })
  // The answer to an unfinished request, and how the server ends the connection, do not matter here.
  socket.resume()
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    if (socket.pending) isOpen()
    waiting.push(isSlow)
    openNext()
  })
}
