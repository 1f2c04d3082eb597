import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#schema/calls/defineCall.ts'
import type { secondFactorCalls } from '#schema/calls/secondFactorCalls.ts'
import { type Pairs, request } from '../api/http.ts'

export type Enrolment = AnswerOf<typeof secondFactorCalls.start>
type Codes = AnswerOf<typeof secondFactorCalls.finish>

/** How the second factor stands: one's own, or that of the account `usuario`; `refresh` after it was changed. */
export function useSecondFactor(usuario?: number) {
  const queryClient = useQueryClient()
  const queryKey = ['segundo fator', usuario ?? 'meu']
  const query = useQuery({
    queryKey,
    retry: false,
    queryFn: ({ signal }) => {
      const query: Pairs = usuario === undefined ? [] : [['usuario', String(usuario)]]
      const asked = request<AnswerOf<typeof secondFactorCalls.get>>('GET', '/api/auth/second-factor', { query, signal })
      return asked.then(answer => answer.data)
    },
  })
  return { ...query, refresh: () => queryClient.invalidateQueries({ queryKey }) }
}

/** What confirms that it is the person: the password and, while the second factor is on, a code of it. */
export interface Confirming {
  readonly senha_atual: string
  readonly codigo: string
}

const post = async <T>(what: string, body: Pairs) =>
  (await request<T>('POST', `/api/auth/second-factor/${what}`, { body })).data
const pairs = ({ senha_atual, codigo }: Confirming): Pairs => [
  ['senha_atual', senha_atual],
  ['codigo', codigo],
]

/** Each rejects with `HttpFailure`; `errors` says which field was wrong. */
export const secondFactor = {
  start: (confirming: Confirming) => post<Enrolment>('start', pairs(confirming)),
  finish: async (codigo: string) => (await post<Codes>('finish', [['codigo', codigo]])).codigos,
  renewCodes: async (confirming: Confirming) => (await post<Codes>('codes', pairs(confirming))).codigos,
  switchOff: (confirming: Confirming) => post<null>('off', pairs(confirming)),
  reset: (usuario: number) => post<null>('reset', [['usuario', String(usuario)]]),
}
