import type { Field } from '#fields/contract/fieldKind.ts'
import { list } from '#fields/list/list.ts'
import type { AnyResource, FromFiles } from '#schema/resource.ts'
import { fieldOf } from '../model/fieldsOf.ts'

/** Where the rows stand in the form, one for each file. */
export const ROWS = 'arquivos'
/** The hour at which all of them become public. */
export const HOUR = 'publicado_em'

/** As many as one request of a person may send, and more than a package holds. */
const MAX_ROWS = 20

/** What all of them share, with the columns each takes of 50; the hour where the user may publish. */
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

/** A row for each file: the file, and the fields that are each one's own. */
export function fileRowsOf(resource: AnyResource, { file, each }: FromFiles): Field {
  const cell = (name: string): [string, Field] => {
    const field = fieldOf(resource, name)
    const { shownWhen: _always, requiredToPublish: _later, help, ...options } = field.options
    // What follows from the rest is filled in, and may be left to the server.
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
