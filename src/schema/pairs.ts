import { isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { EXPIRES_TOO_EARLY, publicationOf } from './publication.ts'
import type { AnyResource, Pair, Values } from './resource.ts'

/** The pairs of a resource, and the pair of publication and expiry date. */
export function pairsOf(resource: AnyResource): readonly Pair[] {
  const most = publicationOf(resource)?.expiresAt
  const shown = most === undefined ? [] : [{ least: 'publicado_em', most, message: EXPIRES_TOO_EARLY }]
  return [...(resource.pairs ?? []), ...shown]
}

/** The pairs in which both fields have a value and `least` is above `most`. */
export function brokenPairs({ fields }: AnyResource, pairs: readonly Pair[], record: Values): readonly Pair[] {
  const given = (name: string) => {
    const field = fieldNamed({ fields }, name)
    const value = record[name] as string | number
    // A half-typed value is still a text and cannot be compared.
    const isHalfTyped = typeof value === 'string' && !field.checks.safeParse(value).success
    return isEmpty(field, value) || isHalfTyped ? undefined : value
  }
  return pairs.filter(pair => {
    const [least, most] = [given(pair.least), given(pair.most)]
    return least !== undefined && most !== undefined && least > most
  })
}
