/**
 * The least that a web server can do: it sends the same bytes, head and body, for every request. `node bare.ts
 * <folder>` prints its port.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const folder = process.argv[2]!
const headers = JSON.parse(readFileSync(`${folder}/headers.json`, 'utf8'))
const body = readFileSync(`${folder}/body`)
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
