import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether nobody listens at this port of an address of this machine. */
export async function isFree(port: number, address = '0.0.0.0'): Promise<boolean> {
  const server = createServer()
  const isOurs = await once(server.listen(port, address), 'listening').then(
    () => true,
    () => false,
  )
  if (isOurs) await new Promise(resolve => server.close(resolve))
  return isOurs
}
