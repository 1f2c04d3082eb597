import { styled } from '@mui/material/styles'
import { color } from '#ui/tokens.ts'
import type { AdminInputProps } from '../adminFace.admin.ts'
import { displayed, Nothing } from '../DisplayColumn.admin.tsx'
import type { Field, FieldOptions } from '../fieldKind.ts'
import { useFieldInput } from '../useFieldInput.admin.tsx'
import type { ListOptions } from './list.ts'

/** Rows that only the server writes: a table to read, the last one first, as what happened last is looked for most. */
export function ReadRows(props: AdminInputProps) {
  const { value, common } = useFieldInput(props)
  const { row, of, help } = props.field.options as ListOptions & FieldOptions
  const fields = Object.entries<Field>(row ?? { item: of! })
  const rows = Array.isArray(value) ? value.toReversed() : []
  return (
    <Box role="group" aria-label={common.label}>
      <h3>{common.label}</h3>
      {help && <p>{help}</p>}
      {rows.length === 0 ? (
        <p>Nada ainda.</p>
      ) : (
        <table>
          <thead>
            <tr>
              {fields.map(([name, field]) => (
                <th key={name} scope="col">
                  {field.options.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((given, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: nobody moves them
              <tr key={i}>
                {fields.map(([name, field]) => (
                  <td key={name}>
                    {displayed(field, row ? (given as Record<string, unknown>)[name] : given) ?? <Nothing />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Box>
  )
}

const Box = styled('div')({
  '& h3': { margin: '0 0 4px', fontSize: 15 },
  '& p': { margin: '0 0 8px', fontSize: 13, color: color.muted },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 14 },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontSize: 13, color: color.muted },
})
