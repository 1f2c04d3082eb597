import pg from 'pg'
import { connectionTo } from './postgresAddress.ts'
import { unreachable } from './postgresConnect.ts'

/** Reads bigint as a number: ids and centavos stay far below 2^53. */
export const postgresTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format)),
}

/** A separate connection without time limits, unless `limits` sets some. */
export async function connectedClient(url: string, limits: pg.ClientConfig = {}): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(url), types: postgresTypes, ...limits })
  try {
    await client.connect()
  } catch (cause) {
    throw unreachable(cause)
  }
  return client
}
