import { indexName, type Table, type TableColumn } from '#schema/tableOf.ts'
import { type SystemColumn, systemTables } from './systemTables.ts'

/** The system tables in the form in which tables of resources are described. */
export function systemTableShapes(): Table[] {
  const types: Record<SystemColumn, Pick<TableColumn, 'type' | 'nullable' | 'initial'>> = {
    id: { type: 'id', nullable: false },
    integer: { type: 'integer', nullable: false, initial: 0 },
    text: { type: 'text', nullable: false, initial: '' },
    'integer?': { type: 'integer', nullable: true },
    'text?': { type: 'text', nullable: true },
  }
  return Object.entries(systemTables).map(([name, shape]) => ({
    name,
    columns: Object.entries(shape.columns).map(([column, type]) => ({ name: column, ...types[type as SystemColumn] })),
    indexes: [
      ...[...(shape.unique ?? []), ...(shape.primaryKey ? [shape.primaryKey] : [])].map(columns => ({
        name: indexName(name, columns, true),
        columns,
        unique: true,
      })),
      ...(shape.indexes ?? []).map(index => {
        const { columns, where } = 'where' in index ? index : { columns: index }
        return { name: indexName(name, columns, false), columns, unique: false, ...(where && { where }) }
      }),
    ],
  }))
}
