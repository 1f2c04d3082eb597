/** Stops a request. Any other error is a defect: it is logged whole and reported as a plain 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly status: number
  readonly code: string
  /** Messages by field name. */
  readonly fields: Record<string, string> | undefined
  /** In seconds, for 429 and 503. */
  readonly retryAfter: number | undefined
  readonly data: unknown

  constructor(
    status: number,
    code: string,
    message: string,
    more: Partial<Pick<AppError, 'fields' | 'retryAfter' | 'data' | 'cause'>> = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.data = more.data
  }
}

export const malformed = (cause?: unknown) => new AppError(400, 'malformed', 'Requisição inválida.', { cause })
export const badFilter = (name: string) => new AppError(400, 'bad_filter', `Filtro inválido: ${name}.`)
export const badOrder = (name: string) => new AppError(400, 'bad_order', `Ordenação inválida: ${name}.`)
const NOT_ENCODED = 'Requisição inválida. Envie cada caractere fora do ASCII em UTF-8 e codificado: á como %C3%A1.'
/** The form contains raw bytes that must be percent-encoded. */
export const notEncoded = () => new AppError(400, 'malformed', NOT_ENCODED)
export const notSignedIn = () => new AppError(401, 'not_signed_in', 'Entre para continuar.')
export const sessionExpired = () => new AppError(401, 'session_expired', 'Sua sessão expirou. Entre novamente.')
export const invalidToken = () =>
  new AppError(401, 'invalid_token', 'Token inválido, expirado ou revogado. Crie outro em Minha conta.')
export const forbidden = () => new AppError(403, 'forbidden', 'Você não tem permissão para esta operação.')
export const recordNotFound = () => new AppError(404, 'record_not_found', 'Registro não encontrado.')
export const addressNotFound = () => new AppError(404, 'address_not_found', 'Endereço não encontrado.')
export const methodNotAllowed = () => new AppError(405, 'method_not_allowed', 'Método não permitido.')
const STALE = 'Este registro foi alterado por outra pessoa. Recarregue antes de salvar.'
export const staleRevision = (data: unknown) => new AppError(409, 'stale_revision', STALE, { data })
/** An operation key was sent again with a different form. */
export const operationReused = () =>
  new AppError(409, 'operation_reused', 'Esta operação já foi usada com outros dados.')
export const valueTaken = (field: string, message = 'Já existe um registro com este valor.') =>
  new AppError(409, 'value_taken', message, { fields: { [field]: message } })
export const recordInUse = (message = 'Este registro está em uso e não pode ser excluído.', data?: unknown) =>
  new AppError(409, 'record_in_use', message, { data })
export const requestTooLarge = () => new AppError(413, 'request_too_large', 'Requisição maior que o permitido.')
export const fileTooLarge = (limit: string, name: string) =>
  new AppError(413, 'file_too_large', `Arquivo maior que ${limit}: ${name}`)
/** @param taken the content type that the route accepts */
export const unsupportedContentType = (taken: string) =>
  new AppError(415, 'unsupported_content_type', `Tipo de conteúdo não suportado. Envie como ${taken}.`)
/** @param why what the file is and what to send instead, in whole sentences */
export const fileTypeRefused = (name: string, why?: string) =>
  new AppError(415, 'file_type_refused', [`Tipo de arquivo não permitido: ${name}`, why].filter(Boolean).join('. '))
export const invalidFields = (fields: Record<string, string>) =>
  new AppError(422, 'invalid_fields', 'Verifique os campos destacados.', { fields })
/** The record could still be saved as a draft. */
export const notPublishable = (fields: Record<string, string>, general: readonly string[]) =>
  new AppError(422, 'not_publishable', ['Antes de publicar, corrija:', ...general].join(' '), { fields })
export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const wait = `Aguarde ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e tente novamente.`
  return new AppError(429, 'too_many_attempts', `Muitas tentativas. ${wait}`, { retryAfter: seconds })
}
const AWAY = 'Serviço temporariamente indisponível. Tente novamente em instantes.'
export const unavailable = (cause?: unknown) => new AppError(503, 'unavailable', AWAY, { retryAfter: 5, cause })
export const overloaded = () => new AppError(503, 'overloaded', AWAY, { retryAfter: 5 })
export const diskFull = (cause?: unknown) =>
  new AppError(507, 'disk_full', 'Espaço em disco insuficiente. Nada foi gravado.', { cause })
