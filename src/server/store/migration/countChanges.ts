const KINDS = [
  ['tables', /^create table /, 'new table'],
  ['moved', /^move table /, 'renamed table'],
  ['columns', /^add /, 'new column'],
  ['renamed', /^rename /, 'renamed column'],
  ['dropped', /^drop (?!index )/, 'dropped column'],
  ['lists', /^rewrite /, 'rewritten list'],
  ['indexes', /^index /],
  ['searches', /^search in /],
] as const

const BACKUP = 'backup: '
/** Begins a line about what the resources now ask and records lack. */
export const WARNING = 'warning: '

/**
 * Counts a schema change by kind, for one line of the log instead of one for each step.
 * @example countChanges(['create table a', 'index a_nome', 'fill a.b']) // { steps: 3, tables: 1, indexes: 1 }
 */
export function countChanges(lines: readonly string[]): Record<string, number | string> {
  const counts: Record<string, number | string> = {}
  const backup = backupIn(lines)
  counts.steps = lines.length - (backup === undefined ? 0 : 1)
  for (const [name, pattern] of KINDS) {
    const count = lines.filter(line => pattern.test(line)).length
    if (count > 0) counts[name] = count
  }
  return backup === undefined ? counts : { ...counts, backup }
}

export const backupIn = (lines: readonly string[]): string | undefined =>
  lines.find(line => line.startsWith(BACKUP))?.slice(BACKUP.length)

/**
 * Like `countChanges`, in words, without indexes and search; undefined when nothing else changed.
 * @example describeChanges(['create table a', 'index a_nome', 'add b.c', 'add b.d']) // '1 new table, 2 new columns'
 */
export function describeChanges(lines: readonly string[]): string | undefined {
  const parts = KINDS.flatMap(([, pattern, words]) => {
    const count = words === undefined ? 0 : lines.filter(line => pattern.test(line)).length
    return count === 0 ? [] : [`${count} ${words}${count === 1 ? '' : 's'}`]
  })
  return parts.length === 0 ? undefined : parts.join(', ')
}
