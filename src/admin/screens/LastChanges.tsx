import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { formatDateTime } from '#fields/dateTime/saoPaulo.ts'
import { icons } from '#fields/icon/icons.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Section } from '#ui/Section.tsx'
import { color } from '#ui/tokens.ts'
import { recordAddress } from '../addresses.ts'
import { type Change, resourceNamed } from '../painel/painelData.ts'
import { done } from './words.ts'

const participles = { criar: 'criado', alterar: 'alterado', excluir: 'excluído' } as const

/** What changed last, with who; what is gone has no way to it. */
export function LastChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Section title="Últimas alterações">
      {changes.length === 0 && (
        <EmptyState title="Nada foi alterado ainda">O que você e a sua equipe salvarem aparece aqui.</EmptyState>
      )}
      <List>
        {changes.map(({ recurso, id, titulo, existe, acao, quando, quem }) => {
          const resource = resourceNamed(recurso)
          return (
            <li key={`${recurso} ${id} ${quando} ${acao}`}>
              <Icon path={icons[resource.menu.icon]} />
              <div>
                {existe ? <Link to={recordAddress(resource, id)}>{titulo}</Link> : titulo}
                <small>
                  {acao === 'apagar_dados' ? 'Dados do titular excluídos' : done(resource.label, participles[acao])}
                </small>
              </div>
              <span>
                {quem}
                <time dateTime={quando}>{formatDateTime(quando)}</time>
              </span>
            </li>
          )
        })}
      </List>
    </Section>
  )
}

const List = styled('ul')({
  margin: '-6px 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 14, padding: '10px 0' },
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& svg': { color: color.muted },
  '& li > div': { flex: 1, minWidth: 0 },
  '& a': {
    fontWeight: 650,
    color: color.ink,
    overflowWrap: 'anywhere',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& small': { display: 'block', fontSize: 12.5, color: color.muted },
  '& li > span': { flex: 'none', textAlign: 'right' },
  '& time': { display: 'block', fontSize: 12.5, color: color.muted, fontVariantNumeric: 'tabular-nums' },
  '@media (max-width: 699.95px)': { '& li': { alignItems: 'flex-start' }, '& li > span': { maxWidth: '40%' } },
})
