import { styled } from '@mui/material/styles'
import { color } from '#ui/theme/tokens.ts'
import { type AdminInputProps, useTargets } from '../contract/adminFace.admin.ts'
import type { Field, FieldOptions } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import { useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { type ListOptions } from './listOptions.ts'

/** More columns do not fit side by side on a phone. */
const MAX_COLUMNS = 4

/**
 * Read-only rows: a table, or a definition list per row when a table would be too wide. Rows that only the server
 * writes are shown newest first, because users mostly look for the last event.
 */
export function ReadRows(props: AdminInputProps) {
  const { value, common } = useFieldInput(props)
  const { FieldValue } = useTargets()
  const { row, of, help, readOnly } = props.field.options as ListOptions & FieldOptions
  const fields = Object.entries<Field>(row ?? { item: required(of, "'row' or 'of' of a list") })
  const held = Array.isArray(value) ? value : []
  const rows = readOnly ? held.toReversed() : held
  const cell = (given: unknown, name: string, field: Field) => (
    <FieldValue field={field} value={row ? (given as Record<string, unknown>)[name] : given} />
  )
  return (
    <Box role="group" aria-label={common.label}>
      <h2>{common.label}</h2>
      {help && <p>{help}</p>}
      {rows.length === 0 ? (
        <p>Nada ainda.</p>
      ) : fields.length > MAX_COLUMNS ? (
        rows.map((given, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <dl key={i}>
            {fields.map(([name, field]) => (
              <div key={name}>
                <dt>{field.options.label}</dt>
                <dd>{cell(given, name, field)}</dd>
              </div>
            ))}
          </dl>
        ))
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
              // biome-ignore lint/suspicious/noArrayIndexKey: they never move
              <tr key={i}>
                {fields.map(([name, field]) => (
                  <td key={name}>{cell(given, name, field)}</td>
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
  '& h2': { margin: '0 0 4px', fontSize: 15 },
  '& p': { margin: '0 0 8px', fontSize: 13, color: color.muted },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 14 },
  '& th, & td': {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontSize: 13, color: color.muted },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
    gap: '10px 12px',
    margin: 0,
    padding: '6px 0 12px',
    borderBottom: `1px solid ${color.line}`,
  },
  '& dt': { fontSize: 12.5, fontWeight: 600, lineHeight: '18px', color: color.muted },
  '& dd': { margin: 0, padding: '2px 0', overflowWrap: 'anywhere' },
})
