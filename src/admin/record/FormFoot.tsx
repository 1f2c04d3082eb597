import { styled } from '@mui/material/styles'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { Values } from '#schema/resource.ts'
import { color, withFootBar } from '#ui/theme/tokens.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { nameOfPerson } from '../model/fieldsOf.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Who made the record and who changed it last, and the way to all that happened between. */
export function FormFoot() {
  const { resource, base } = useRecordForm()
  if (!base) return null
  const words = [happened(base, 'criado'), happened(base, 'atualizado')].filter(Boolean).join('; ')
  return (
    <Line>
      {words && `${words}. `}
      <HistoryButton resource={resource} base={base} />
    </Line>
  )
}

function happened(record: Values, what: 'criado' | 'atualizado'): string {
  const instant = record[`${what}_em`]
  if (typeof instant !== 'string') return ''
  const who = nameOfPerson(record[`${what}_por`])
  const [day, time] = formatDateTime(instant).split(' ')
  const verb = what === 'criado' ? 'Criado' : 'alterado'
  return `${verb}${who ? ` por ${who}` : ''} em ${day} às ${time}`
}

const Line = styled('p')({
  margin: '16px 4px 0',
  fontSize: 13,
  color: color.muted,
  [withFootBar]: { paddingBottom: 'var(--sticky-foot, 0px)' },
  // A finger's target is higher than the line it stands in.
  '@media (pointer: coarse)': { '& > button': { marginBlock: -12 } },
})
