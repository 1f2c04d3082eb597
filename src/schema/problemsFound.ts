import { asksForPublication } from './publication.ts'
import type { AnyResource, CheckContext, Problem, Values, WarningContext } from './resource.ts'

/** The failed publication checks; empty unless the record is to be public. */
export function publicationProblems(resource: AnyResource, record: Values, context: CheckContext): readonly Problem[] {
  return asksForPublication(resource, record)
    ? (resource.checks ?? []).flatMap(check => check(record, context) ?? [])
    : []
}

/** The warnings about a record, which do not prevent saving. */
export function warningsOf(resource: AnyResource, record: Values, context: WarningContext): readonly Problem[] {
  return (resource.warnings ?? []).flatMap(warn => warn(record, context) ?? [])
}
