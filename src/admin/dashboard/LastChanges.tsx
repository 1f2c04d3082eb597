import { Link } from 'react-router-dom'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import { icons } from '#fields/icon/icons.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Icon } from '#ui/layout/Icon.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { recordAddress } from '../model/addresses.ts'
import { type Change, resourceNamed } from '../model/dashboardData.ts'
import { happened } from '../model/words.ts'

/** What changed last, with who; what is gone has no way to it. */
export function LastChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Section title="Últimas alterações">
      {changes.length === 0 && (
        <EmptyState title="Nada foi alterado ainda">O que você e a sua equipe salvarem aparece aqui.</EmptyState>
      )}
      <PlainList>
        {changes.map(({ recurso, id, titulo, existe, acao, quando, quem }) => {
          const resource = resourceNamed(recurso)
          return (
            <li key={`${recurso} ${id} ${quando} ${acao}`}>
              <Icon path={icons[resource.menu.icon]} />
              <div>
                {existe ? <Link to={recordAddress(resource, id)}>{titulo}</Link> : titulo}
                <small>{happened(resource.label, acao)}</small>
              </div>
              <span>
                {quem}
                <time dateTime={quando}>{formatDateTime(quando)}</time>
              </span>
            </li>
          )
        })}
      </PlainList>
    </Section>
  )
}
