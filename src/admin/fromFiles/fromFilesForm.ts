import type { Field } from '#fields/contract/fieldKind.ts'
import { list } from '#fields/list/list.ts'
import type { AnyResource } from '#schema/resource.ts'
import { fieldOf } from '../model/fieldsOf.ts'

/** How several records are created from files dropped together, with a common publication date. */
export interface FromFiles<Name extends string = string> {
  /** The label of the button and the title of the form. */
  readonly title: string
  /** The field that holds the file of each record. */
  readonly file: Name
  /** The fields given per record. */
  readonly each: readonly Name[]
  /** The fields given once for all records. */
  readonly shared: readonly Name[]
}

/** Form field that holds the rows, one for each file. */
export const ROWS = 'arquivos'
/** Form field with the time at which all records become public. */
export const HOUR = 'publicado_em'

/** An upload request may carry at most 20 files; a usual batch has fewer. */
const MAX_ROWS = 20

/** Shared fields with their width in columns of 50; the publication time only if the user may publish. */
export function sharedFields(
  resource: AnyResource,
  { shared }: FromFiles,
  mayPublish: boolean,
): [name: string, field: Field, span: number][] {
  const span = Math.floor(30 / shared.length)
  const given = shared.map((name): [string, Field, number] => [name, fieldOf(resource, name), span])
  if (!mayPublish) return given
  const hour = fieldOf(resource, HOUR)
  const help = 'Uma só para todos. Vazia: ficam como rascunhos.'
  return [...given, [HOUR, { ...hour, options: { ...hour.options, help } }, 50 - span * shared.length]]
}

/** The row field: the file and the fields that each record has for itself. */
export function fileRowsOf(resource: AnyResource, { file, each }: FromFiles): Field {
  const cell = (name: string): [string, Field] => {
    const field = fieldOf(resource, name)
    const { shownWhen: _always, requiredToPublish: _later, help, ...options } = field.options
    // A derived field is filled in automatically, so it may stay empty and the server derives it.
    const required = name === file || (options.required === true && options.derive === undefined)
    return [
      name,
      {
        ...field,
        options: {
          ...options,
          required: required || undefined,
          help: name === file ? undefined : help,
        } as Field['options'],
      },
    ]
  }
  const rows = { label: 'Arquivos', item: 'arquivo', max: MAX_ROWS, row: Object.fromEntries([file, ...each].map(cell)) }
  return list(rows as never) as unknown as Field
}
