import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { useOwnResources } from '../api/access.ts'
import { newAddress, recordAddress } from '../model/addresses.ts'
import { onDay, when } from '../model/when.ts'
import { capital, newOf } from '../model/words.ts'
import { focusHeading } from '../page/usePage.ts'
import { NEW, removeDraft, reportStorageError, type StoredDraft } from './localDrafts.ts'
import { useStoredDrafts } from './useStoredDrafts.ts'

export function UnsavedDrafts() {
  const resources = useOwnResources()
  const confirm = useConfirm()
  const [entries, setEntries] = useStoredDrafts()

  async function discard(entry: StoredDraft, name: string) {
    const agreed = await confirm({
      type: 'warning',
      title: 'Descartar as alterações guardadas?',
      message: `O que foi digitado em “${name}” ${onDay(entry.at)} e não foi salvo será apagado deste computador.`,
      confirmLabel: 'Descartar',
      dismissLabel: 'Manter guardadas',
    })
    if (!agreed) return
    await removeDraft(entry.id).catch(reportStorageError)
    setEntries(before => before.filter(({ id }) => id !== entry.id))
    focusHeading()
  }

  const shown = entries.flatMap(entry => {
    const resource = resources.find(({ name }) => name === entry.resource)
    return resource && !resource.comingSoon ? [{ entry, resource, name: nameOf(resource, entry) }] : []
  })
  if (shown.length === 0) return null
  return (
    <Place>
      <Section title="Não salvo, guardado neste computador">
        <PlainList>
          {shown.map(({ entry, resource, name }) => (
            <li key={entry.id}>
              <div>
                <Link to={addressOf(resource, entry)}>{name}</Link>
                <small>
                  {capital(resource.label.one)} · {when(entry.at)}
                </small>
              </div>
              <Button
                variant="text"
                aria-label={`Descartar as alterações de ${name}`}
                onClick={() => discard(entry, name)}
              >
                Descartar
              </Button>
            </li>
          ))}
        </PlainList>
      </Section>
    </Place>
  )
}

function addressOf(resource: AnyResource, { record }: StoredDraft): string {
  return record === NEW ? newAddress(resource) : recordAddress(resource, record)
}

function nameOf(resource: AnyResource, { title, record }: StoredDraft): string {
  return title || (record === NEW ? newOf(resource.label) : `${capital(resource.label.one)} ${record}`)
}

const Place = styled('div')({ marginBottom: 16 })
