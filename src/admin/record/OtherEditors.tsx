import { styled } from '@mui/material/styles'
import { PersonCircle } from '#ui/layout/PersonCircle.tsx'
import { color, flexRow, screenOnly } from '#ui/theme/tokens.ts'
import { joined } from '../model/words.ts'
import { useRecordForm } from './recordFormContext.ts'
import { usePresence } from './usePresence.ts'

export function OtherEditors() {
  const { resource, base } = useRecordForm()
  const id = base?.['id']
  const others = usePresence(resource.name, typeof id === 'number' ? id : undefined)
  const names = others.map(({ nome }) => nome)
  return (
    <Line role="status">
      {others.length > 0 && (
        <>
          <span className="people">
            {others.slice(0, 4).map(person => (
              <PersonCircle key={person.id} name={person.nome} />
            ))}
          </span>
          <span>
            {joined(names)} {names.length === 1 ? 'também está' : 'também estão'} com este item aberto.
          </span>
        </>
      )}
    </Line>
  )
}

const Line = styled('div')({
  ...screenOnly,
  ...flexRow(10),
  margin: '-6px 0 14px',
  color: color.muted,
  fontSize: 13.5,
  // Stays mounted while empty, so that screen readers announce its text.
  '&:empty': { margin: 0 },
  '& > .people': { display: 'flex', flex: 'none' },
  '& > .people > span': { border: `2px solid ${color.paper}` },
  '& > .people > span + span': { marginInlineStart: -8 },
})
