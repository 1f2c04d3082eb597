/** The least a web server can do: the same bytes for everybody. `node bare.ts <file>` prints its port. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const body = readFileSync(process.argv[2]!)
const headers = { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length, 'content-encoding': 'br' }
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
