import type { Field } from '#fields/contract/fieldKind.ts'
import type { AnyResource } from './resource.ts'
import { storedFields } from './tableOf.ts'

/** The stored fields that tell of a person, by name. */
export function personalFields(resource: AnyResource): [string, Field][] {
  return storedFields(resource.fields).filter(([, { options }]) => options.personal)
}

/**
 * Whether the audit says of this field only that it changed. Of an account it tells what it was while the account is
 * there, since that decides who may sign in.
 */
export function isWithheld(resource: AnyResource, { kind, options }: Field, action: string): boolean {
  if (kind.secret) return true
  return options.personal === true && (resource.accounts === undefined || action === 'excluir')
}
