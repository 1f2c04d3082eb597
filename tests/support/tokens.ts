import { expect } from 'vitest'
import { type ApiCalls, callsWith, type Form, PASSWORD, type Session, type TestApp } from './app.ts'

export interface Token extends ApiCalls {
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
  return { id: data.id, text: data.token, ...callsWith(app, { authorization: `Bearer ${data.token}` }) }
}
