/** The least that a Fastify server can do: it sends one text for every request. `node bareFastify.ts <port>`. */
import fastify from 'fastify'

const server = fastify()
server.get('*', () => 'ok')
await server.listen({ host: '127.0.0.1', port: Number(process.argv[2]) })
