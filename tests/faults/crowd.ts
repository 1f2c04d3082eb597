/**
 * A process that keeps many connections to a server open without asking anything, and others whose request comes a byte
 * at a time; each that the server ends is opened anew. Says `ready` once all are open. Started with port, how many of
 * the one kind and how many of the other.
 */
import { connect } from 'node:net'

const [port = 0, idle = 0, slow = 0] = process.argv.slice(2).map(Number)
/** So many are opened at a time: a server takes in only so many that come at once. */
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
  // What the server says to a request that never comes, and how it ends the connection, is its own affair.
  socket.resume()
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(timer)
    if (socket.pending) isOpen()
    waiting.push(isSlow)
    openNext()
  })
}
