import { isDraft, isVisible } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Permissions } from '../api/access.ts'
import { canBePrepared, isPreparation } from './preparation.ts'

/** Why the user may not edit this record, in one or two sentences; undefined when editing is allowed. */
export function formLock(
  resource: AnyResource,
  base: Values | null,
  { mayWrite, mayPublish }: Permissions,
): string | undefined {
  if (!mayWrite) return 'Você pode consultar, mas não alterar este conteúdo.'
  if (mayPublish || base === null || isDraft(resource, base) || isPreparation(base)) return undefined
  const isOnSite = isVisible(resource, base, new Date().toISOString())
  if (canBePrepared(resource, base))
    return `O que ${isOnSite ? 'está no site' : 'foi agendado'} só muda com quem publica. Você pode preparar a mudança.`
  return isOnSite
    ? 'Só quem publica pode alterar o que está no site.'
    : 'Só quem publica pode alterar o que foi agendado ou arquivado.'
}
