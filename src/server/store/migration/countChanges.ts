const KINDS = [
  ['tables', /^create table /],
  ['columns', /^add /],
  ['indexes', /^index /],
  ['searches', /^search in /],
] as const

/**
 * What a schema change did, in one line of the log instead of one for each step.
 * @example countChanges(['create table a', 'index a_nome', 'fill a.b']) // { steps: 3, tables: 1, indexes: 1 }
 */
export function countChanges(lines: readonly string[]): Record<string, number | string> {
  const counts: Record<string, number | string> = {}
  const backup = lines.find(line => line.startsWith('backup: '))
  counts.steps = lines.length - (backup === undefined ? 0 : 1)
  for (const [name, pattern] of KINDS) {
    const count = lines.filter(line => pattern.test(line)).length
    if (count > 0) counts[name] = count
  }
  return backup === undefined ? counts : { ...counts, backup: backup.slice('backup: '.length) }
}
