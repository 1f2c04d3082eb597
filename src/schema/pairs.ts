import { isEmpty } from '#fields/contract/fieldKind.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import type { AnyResource, Pair, Values } from './resource.ts'

/** The pairs of which both fields are given and the least is above the most. */
export function brokenPairs({ fields }: AnyResource, pairs: readonly Pair[], record: Values): readonly Pair[] {
  const given = (name: string) => {
    const value = record[name] as string | number
    return isEmpty(fieldNamed({ fields }, name), value) ? undefined : value
  }
  return pairs.filter(pair => {
    const [least, most] = [given(pair.least), given(pair.most)]
    // What is half-typed in a form is still a text.
    return least !== undefined && most !== undefined && typeof least === typeof most && least > most
  })
}
