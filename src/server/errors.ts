/**
 * What stops a request: a stable code for programs, a status, and a message for the reader. Anything else that is
 * thrown is a defect, logged whole and answered as a plain 500.
 */
export class AppError extends Error {
  readonly code: string
  readonly status: number
  /** Field name to message, shown beside the field. */
  readonly fields: Record<string, string> | undefined
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined
  /** More for the caller, answered as `data`. */
  readonly data: unknown

  constructor(options: {
    code: string
    status: number
    message: string
    fields?: Record<string, string>
    retryAfter?: number
    data?: unknown
    cause?: unknown
  }) {
    super(options.message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = options.code
    this.status = options.status
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.data = options.data
  }
}

export const malformed = (cause?: unknown) =>
  new AppError({ code: 'malformed', status: 400, message: 'Requisição inválida.', cause })
export const badFilter = (name: string) =>
  new AppError({ code: 'bad_filter', status: 400, message: `Filtro inválido: ${name}.` })
export const badOrder = (name: string) =>
  new AppError({ code: 'bad_order', status: 400, message: `Ordenação inválida: ${name}.` })
/** The form holds bytes as they are where they are to be percent-encoded. */
export const notEncoded = () =>
  new AppError({
    code: 'malformed',
    status: 400,
    message: 'Requisição inválida. Envie cada caractere fora do ASCII em UTF-8 e codificado: á como %C3%A1.',
  })
/** Nobody says who asks. */
export const notSignedIn = () => new AppError({ code: 'not_signed_in', status: 401, message: 'Entre para continuar.' })
export const sessionExpired = () =>
  new AppError({ code: 'session_expired', status: 401, message: 'Sua sessão expirou. Entre novamente.' })
export const forbidden = () =>
  new AppError({ code: 'forbidden', status: 403, message: 'Você não tem permissão para esta operação.' })
export const recordNotFound = () =>
  new AppError({ code: 'record_not_found', status: 404, message: 'Registro não encontrado.' })
export const addressNotFound = () =>
  new AppError({ code: 'address_not_found', status: 404, message: 'Endereço não encontrado.' })
export const methodNotAllowed = () =>
  new AppError({ code: 'method_not_allowed', status: 405, message: 'Método não permitido.' })
export const staleRevision = (data: unknown) =>
  new AppError({
    code: 'stale_revision',
    status: 409,
    message: 'Este registro foi alterado por outra pessoa. Recarregue antes de salvar.',
    data,
  })
/** A form that was to be a repeated one is another. */
export const operationReused = () =>
  new AppError({ code: 'operation_reused', status: 409, message: 'Esta operação já foi usada com outros dados.' })
export const valueTaken = (field: string, message = 'Já existe um registro com este valor.') =>
  new AppError({ code: 'value_taken', status: 409, message, fields: { [field]: message } })
export const recordInUse = (
  message = 'Este registro está em uso e não pode ser excluído.',
  data: unknown = undefined,
) => new AppError({ code: 'record_in_use', status: 409, message, data })
export const requestTooLarge = () =>
  new AppError({ code: 'request_too_large', status: 413, message: 'Requisição maior que o permitido.' })
export const fileTooLarge = (limit: string, name: string) =>
  new AppError({ code: 'file_too_large', status: 413, message: `Arquivo maior que ${limit}: ${name}` })
/** @param taken the type that the address takes */
export const unsupportedContentType = (taken: string) =>
  new AppError({
    code: 'unsupported_content_type',
    status: 415,
    message: `Tipo de conteúdo não suportado. Envie como ${taken}.`,
  })
/** @param why what the file is, and what to send instead, in whole sentences */
export const fileTypeRefused = (name: string, why?: string) =>
  new AppError({
    code: 'file_type_refused',
    status: 415,
    message: `Tipo de arquivo não permitido: ${name}${why === undefined ? '' : `. ${why}`}`,
  })
export const invalidFields = (fields: Record<string, string>) =>
  new AppError({ code: 'invalid_fields', status: 422, message: 'Verifique os campos destacados.', fields })
/** What publication asks for and is not there; the same fields could be saved as a draft. */
export const notPublishable = (fields: Record<string, string>, general: readonly string[]) =>
  new AppError({
    code: 'not_publishable',
    status: 422,
    message: ['Antes de publicar, corrija:', ...general].join(' '),
    fields,
  })
export const tooManyAttempts = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return new AppError({
    code: 'too_many_attempts',
    status: 429,
    message: `Muitas tentativas. Aguarde ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'} e tente novamente.`,
    retryAfter: seconds,
  })
}
export const unavailable = (cause?: unknown) => new AppError({ code: 'unavailable', ...AWAY, retryAfter: 5, cause })
/** More comes in than can be answered in time. */
export const overloaded = () => new AppError({ code: 'overloaded', ...AWAY, retryAfter: 5 })
const AWAY = { status: 503, message: 'Serviço temporariamente indisponível. Tente novamente em instantes.' }
export const diskFull = (cause?: unknown) =>
  new AppError({ code: 'disk_full', status: 507, message: 'Espaço em disco insuficiente. Nada foi gravado.', cause })
