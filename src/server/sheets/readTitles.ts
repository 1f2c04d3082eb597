import { FILES, type Field } from '#fields/contract/fieldKind.ts'
import { targetOf } from '#fields/contract/targetOf.ts'
import { idIn, namedId } from '#fields/sheets/sheet.ts'
import { fold } from '#fields/strings/fold.ts'
import { offeredOf, requireFilesResource, resourceNamed } from '#schema/roles.ts'
import type { SheetColumn } from '#schema/sheetColumns.ts'
import { type Caller, mayName } from '../caller.ts'
import { filterVisible } from '../store/records/fileVisibility.ts'
import { recordsOf } from '../store/records/records.ts'
import { recordsTitled } from '../store/records/recordsTitled.ts'
import type { Tx } from '../store/store.ts'
import type { SheetRow } from './readRows.ts'

/** `problem` says why one of the texts matches no single record. */
type PointersRead = { readonly ids: readonly string[] } | { readonly problem: string }
/** Undefined for a cell without references, or with ids only. */
export type ReadPointers = (field: Field, text: string) => PointersRead | undefined

interface Titled {
  readonly id: number
  readonly title: string
}

/** A title must belong to exactly one record. */
export async function readTitles(
  tx: Tx,
  columns: readonly SheetColumn[],
  caller: Caller,
  rows: readonly SheetRow[],
): Promise<ReadPointers> {
  const wanted = new Map<string, Set<string>>()
  for (const { name, field } of columns.filter(({ field }) => field.kind.sheet?.pointers !== undefined)) {
    const titles = wanted.get(targetOf(field)) ?? new Set()
    wanted.set(targetOf(field), titles)
    for (const { celulas } of rows) {
      const texts = unread(field, celulas[name] ?? '')
      for (const title of texts.flatMap(text => [text, withoutId(text), ...partsOf(field, text)])) titles.add(title)
    }
  }
  const known = new Map<string, readonly Titled[]>()
  for (const [to, titles] of wanted) {
    for (const one of await found(tx, to, caller, [...titles])) {
      const key = `${to} ${fold(one.title)}`
      known.set(key, [...(known.get(key) ?? []), one])
    }
  }
  const titled = (to: string, title: string): readonly Titled[] => {
    const alike = known.get(`${to} ${fold(title)}`) ?? []
    const same = alike.filter(one => one.title === title)
    return same.length === 1 ? same : alike
  }

  return (field, text) => {
    if (unread(field, text).length === 0) return undefined
    const to = targetOf(field)
    // Titles may contain commas, so a text is split only if it matches no title as a whole.
    const isOne = (text: string) =>
      isId(field, text) ||
      titled(to, text).length > 0 ||
      titled(to, withoutId(text)).some(({ id }) => `${id}` === idIn(text))
    const texts = pointersIn(field, text).flatMap(one => {
      const parts = isOne(one) ? [] : partsOf(field, one)
      return parts.length > 0 ? parts : [one]
    })
    const ids: string[] = []
    for (const one of texts) {
      const id = idIn(one)
      const records = id === undefined ? titled(to, one) : []
      if (id === undefined && records.length !== 1)
        return { problem: records.length === 0 ? unknownTitle(one) : severalTitled(one, records) }
      ids.push(id ?? String(records[0]?.id))
    }
    return { ids }
  }
}

const pointersIn = ({ kind }: Field, text: string) => kind.sheet?.pointers?.(text) ?? []

/** Whether the text can only be one id, with or without a title. */
const isId = ({ kind }: Field, text: string) => idIn(text) !== undefined && !(kind.many && /[,;]/.test(text))

const withoutId = (text: string) => text.replace(/\s{0,9}\(\d{1,15}\)$/, '')

const unread = (field: Field, text: string) => pointersIn(field, text).filter(one => !isId(field, one))

function partsOf({ kind }: Field, text: string): string[] {
  if (!kind.many || !/[,;]/.test(text)) return []
  return text
    .split(/[,;]/)
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** Finds only records that the account may name. */
async function found(tx: Tx, to: string, caller: Caller, titles: readonly string[]): Promise<readonly Titled[]> {
  const { tenantId } = caller
  const target = to === FILES ? requireFilesResource(tx.resources.values()).resource : resourceNamed(tx.resources, to)
  if (titles.length === 0 || !mayName(target, caller)) return []
  const all = await recordsTitled(tx, target, tenantId, titles)
  const ids = all.map(({ id }) => id)
  if (target.files) {
    const seen = await filterVisible(tx, target, tenantId, ids, caller.fileVisibility)
    return all.filter(({ id }) => seen.has(id))
  }
  if (caller.can?.(target, 'ler') ?? true) return all
  const where = Object.entries(offeredOf(target).where)
  const records = await recordsOf(tx, target, tenantId, ids, Object.keys(offeredOf(target).where))
  const offered = new Set(
    records.filter(record => where.every(([name, value]) => record[name] === value)).map(({ id }) => id),
  )
  return all.filter(({ id }) => offered.has(id))
}

const unknownTitle = (title: string) =>
  `Não há registro chamado “${shortened(title)}”. Escreva o nome como está no sistema, ou o código entre parênteses.`

const MAX_NAMED = 5

function severalTitled(title: string, records: readonly Titled[]): string {
  const ways = records.slice(0, MAX_NAMED).map(one => namedId(one.id, one.title))
  return `Há ${records.length} registros chamados “${shortened(title)}”. Escreva com o código: ${alternatives.format(ways)}.`
}

const alternatives = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)
