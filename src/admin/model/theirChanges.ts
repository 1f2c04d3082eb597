import type { Values } from '#schema/resource.ts'
import { nameOfPerson } from './fieldsOf.ts'
import { onDay } from './when.ts'

export interface OtherSide {
  readonly said: string
  /** Used as in "O de Maria", "na versão de Maria". */
  readonly name: string
}

/**
 * Who saved the record last and when, for the user of this form.
 *
 * @param meanwhile what this user did at that time: "depois que você o abriu"
 */
export function theirChanges(record: Values, me: number | undefined, meanwhile: string): OtherSide {
  const person = record['atualizado_por']
  const at = record['atualizado_em']
  const moment = typeof at === 'string' ? ` ${onDay(at)},` : ''
  const isMe = me !== undefined && (person as Values | null)?.['id'] === me
  if (isMe) return { said: `Você salvou este registro em outra janela${moment} ${meanwhile}.`, name: 'outra janela' }
  const name = nameOfPerson(person)
  return {
    said: `${name ?? 'Outra pessoa'} salvou este registro${moment} ${meanwhile}.`,
    name: name?.split(' ')[0] ?? 'outra pessoa',
  }
}
