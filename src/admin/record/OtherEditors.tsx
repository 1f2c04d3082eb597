import { styled } from '@mui/material/styles'
import { color } from '#ui/theme/tokens.ts'
import { joined } from '../model/words.ts'
import { useRecordForm } from './recordFormContext.ts'
import { usePresence } from './usePresence.ts'

/** Says who else has the form's item open. It prevents nothing. */
export function OtherEditors() {
  const { resource, base } = useRecordForm()
  const id = base?.['id']
  const others = usePresence(resource.name, typeof id === 'number' ? id : undefined)
  const names = others.map(({ nome }) => nome)
  return (
    <Line role="status">
      {others.length > 0 && (
        <>
          <span className="people" aria-hidden>
            {others.slice(0, 4).map(person => (
              <span key={person.id}>{initials(person.nome)}</span>
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

/** @example initials('Maria da Silva') // 'MS' */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  return [...words.slice(0, 1), ...words.slice(1).slice(-1)]
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR')
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  margin: '-6px 0 14px',
  color: color.muted,
  fontSize: 13.5,
  // Still there, so that what it comes to say is heard.
  '&:empty': { margin: 0 },
  '& > .people': { display: 'flex', flex: 'none' },
  '& > .people > span': {
    display: 'grid',
    placeItems: 'center',
    width: 26,
    height: 26,
    border: `2px solid ${color.paper}`,
    borderRadius: '50%',
    backgroundColor: color.infoGround,
    color: color.infoInk,
    fontSize: 10.5,
    fontWeight: 700,
  },
  '& > .people > span + span': { marginInlineStart: -8 },
})
