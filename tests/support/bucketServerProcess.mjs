/**
 * An S3 server in a process of its own, of one bucket: `node bucketServerProcess.mjs <s3rver> <folder> <bucket> <port>`.
 * Tells its port to the process that started it, and ends with it.
 */
import { createRequire } from 'node:module'

const [program, directory, bucket, port] = process.argv.slice(2)
const S3rver = createRequire(import.meta.url)(program)
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: bucket, configs: [] }],
})
process.on('disconnect', () => process.exit(0))
process.send((await server.run()).port)
