import { useQuery, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { AnswerOf } from '#contract/calls/defineCall.ts'
import type { secondFactorCalls } from '#contract/calls/secondFactorCalls.ts'
import { callApi } from '../api/callApi.ts'

type Calls = typeof secondFactorCalls
export type Enrolment = AnswerOf<Calls['start']>

/** State of the second factor of the user, or of the account `usuario`; call `refresh` after a change. */
export function useSecondFactor(usuario?: number) {
  const queryClient = useQueryClient()
  const queryKey = ['segundo fator', usuario ?? 'meu']
  const query = useQuery({
    queryKey,
    retry: false,
    queryFn: ({ signal }) =>
      callApi<Calls['get']>('get /api/auth/second-factor', { query: { usuario }, signal }).then(answer => answer.data),
  })
  return { ...query, refresh: () => queryClient.invalidateQueries({ queryKey }) }
}

/** Confirms the user's identity: the password and, while the second factor is on, one of its codes. */
type IdentityProof = z.input<Calls['start']['form']>

/** Each call rejects with `HttpFailure`, whose `errors` name the wrong field. */
export const secondFactor = {
  start: async (form: IdentityProof) =>
    (await callApi<Calls['start']>('post /api/auth/second-factor/start', { form })).data,
  finish: async (codigo: string) =>
    (await callApi<Calls['finish']>('post /api/auth/second-factor/finish', { form: { codigo } })).data.codigos,
  renewCodes: async (form: IdentityProof) =>
    (await callApi<Calls['renewCodes']>('post /api/auth/second-factor/codes', { form })).data.codigos,
  switchOff: (form: IdentityProof) => callApi<Calls['switchOff']>('post /api/auth/second-factor/off', { form }),
  reset: (usuario: number) => callApi<Calls['reset']>('post /api/auth/second-factor/reset', { form: { usuario } }),
}
