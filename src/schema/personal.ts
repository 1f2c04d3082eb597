import type { Field } from '#fields/contract/fieldKind.ts'
import type { AnyResource } from './resource.ts'
import { storedFields } from './tableOf.ts'

/** The stored fields with personal data. */
export function personalFields(resource: AnyResource): [string, Field][] {
  return storedFields(resource.fields).filter(([, { options }]) => options.personal)
}

/**
 * Whether the audit log records only that this field changed, and not its values. For accounts it records the values
 * until the account is deleted, because they decide who may sign in.
 */
export function isWithheld(resource: AnyResource, { kind, options }: Field, action: string): boolean {
  if (kind.secret) return true
  return options.personal === true && (resource.accounts === undefined || action === 'excluir')
}
