import { expect } from 'vitest'
import {
  type ApiCalls,
  askWith,
  callsWith,
  type Form,
  PASSWORD,
  type Reply,
  type Session,
  type TestApp,
} from './app.ts'

export interface Token extends ApiCalls {
  /** Posts a body of JSON; a text is sent as it is. */
  json(url: string, body: unknown): Promise<Reply>
  readonly id: number
  readonly text: string
}

/** The form of a token that reads everything its owner reads. */
export const tokenForm = (fields: Form = {}): Form => ({
  nome: 'Robô',
  escopos: ['marketing:ler'],
  expira_em: '2027-01-31',
  senha_atual: PASSWORD,
  ...fields,
})

/** A new token of the owner, as a caller. */
export async function newToken({ app }: Pick<TestApp, 'app'>, owner: Session, fields?: Form): Promise<Token> {
  const { statusCode, data, errors } = await owner.post('/api/auth/tokens', tokenForm(fields))
  expect([statusCode, errors]).toEqual([200, {}])
  const headers = { authorization: `Bearer ${data.token}` }
  const json = (url: string, body: unknown) =>
    askWith(app, {
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    })
  return { id: data.id, text: data.token, ...callsWith(app, headers), json }
}
