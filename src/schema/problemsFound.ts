import { asksForPublication } from './publication.ts'
import type { AnyResource, Check, CheckContext, Problem, Values } from './resource.ts'

/** The failed publication checks; empty unless the record is to be public. */
export function publicationProblems(resource: AnyResource, record: Values, context: CheckContext): readonly Problem[] {
  return asksForPublication(resource, record) ? ask(resource.checks, record, context) : []
}

/** The warnings about a record, which do not prevent saving. */
export function warningsOf(resource: AnyResource, record: Values, context: CheckContext): readonly Problem[] {
  return ask(resource.warnings, record, context)
}

function ask(checks: readonly Check[] | undefined, record: Values, context: CheckContext): readonly Problem[] {
  return (checks ?? []).flatMap(check => check(record, context) ?? [])
}
