import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection that sends the same request this many times before it has read an answer, and reads none. */
export async function sendAhead(port: number, times: number, path = '/'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').pause()
  // The server may do anything with this connection.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`.repeat(times))
  return socket
}
