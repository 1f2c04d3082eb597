/**
 * The unique index that an insert or update ran into, as both databases report it: PostgreSQL names the index, SQLite
 * the columns. Undefined for every other error.
 */
export function uniqueViolation(error: unknown): { index: string } | { columns: string[] } | undefined {
  const {
    code,
    constraint,
    errcode,
    message = '',
  } = error as { code?: string; constraint?: string; errcode?: number; message?: string }
  if (code === '23505') return { index: constraint ?? '' }
  if (errcode !== SQLITE_CONSTRAINT_UNIQUE) return undefined
  const columns = message.slice(message.indexOf(':') + 1).split(',')
  return { columns: columns.map(column => column.trim().replace(/^.*\./, '')) }
}

const SQLITE_CONSTRAINT_UNIQUE = 2067
