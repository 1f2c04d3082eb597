import { asksForPublication } from './publication.ts'
import type { AnyResource, Check, CheckContext, Problem, Values } from './resource.ts'

/** What publication asks for beyond filled fields; nothing while the record is not meant for the public. */
export function publicationProblems(resource: AnyResource, record: Values, context: CheckContext): readonly Problem[] {
  return asksForPublication(resource, record) ? ask(resource.checks, record, context) : []
}

/** What is not as it should be with a record but holds nothing back. */
export function warningsOf(resource: AnyResource, record: Values, context: CheckContext): readonly Problem[] {
  return ask(resource.warnings, record, context)
}

function ask(checks: readonly Check[] | undefined, record: Values, context: CheckContext): readonly Problem[] {
  return (checks ?? []).flatMap(check => check(record, context) ?? [])
}
