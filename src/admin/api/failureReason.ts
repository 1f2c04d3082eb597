import { HttpFailure } from './http.ts'

/**
 * Why data could not be had, beside "Falha ao obter dados": the connection is only to blame when no answer came, else the
 * server said why. What is no failed request is a defect of ours.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof HttpFailure)) return 'Recarregue a página.'
  return error.status === 0 ? 'Verifique a conexão.' : `${error.message.replace(/[.!?]*$/, '')}.`
}
