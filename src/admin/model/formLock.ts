import { isDraft, isVisible } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import type { Permissions } from '../api/access.ts'

/** Why the user may not edit this record, in one sentence; undefined when editing is allowed. */
export function formLock(
  resource: AnyResource,
  base: Values | null,
  { mayWrite, mayPublish }: Permissions,
): string | undefined {
  if (!mayWrite) return 'Você pode consultar, mas não alterar este conteúdo.'
  if (mayPublish || base === null || isDraft(resource, base)) return undefined
  return isVisible(resource, base, new Date().toISOString())
    ? 'Só quem publica pode alterar o que está no site.'
    : 'Só quem publica pode alterar o que foi agendado ou arquivado.'
}
