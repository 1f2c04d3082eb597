import { HttpFailure } from './http.ts'

/**
 * What the user can do when data could not be read, shown beside "Falha ao obter dados". Only status 0 (no answer)
 * blames the connection; the server's own message is only logged. Any other kind of error is a defect of ours.
 */
export function failureReason(error: unknown): string {
  if (!(error instanceof HttpFailure)) return 'Recarregue a página.'
  return error.status === 0 ? 'Verifique a conexão.' : 'Tente de novo em instantes.'
}
