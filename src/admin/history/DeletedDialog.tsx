import Button from '@mui/material/Button'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Deletion, EntityCall } from '#contract/calls/entityCalls.ts'
import { isWithheld, personalFields } from '#schema/personal.ts'
import { asDraft } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { MAX_LISTED } from '#schema/undoLimits.ts'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { usePermissions } from '../api/access.ts'
import { callApi } from '../api/callApi.ts'
import { failureReason } from '../api/failureReason.ts'
import { handOverDraft } from '../drafts/draftHandover.ts'
import { NEW } from '../drafts/localDrafts.ts'
import { newAddress } from '../model/addresses.ts'
import { fieldOf, titleOf } from '../model/fieldsOf.ts'
import { menuIcon } from '../model/menuIcon.ts'
import { versionAfter } from '../model/versionAfter.ts'
import { when } from '../model/when.ts'
import { capital, inflected, joined } from '../model/words.ts'
import { ListSearch } from '../page/ListSearch.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { Head, Saves } from './Saves.tsx'

/** Deleted records of a resource. Restoring one fills the form of a new record, which the user reviews and saves. */
export function DeletedDialog({ resource, onClose }: { resource: AnyResource; onClose: () => void }) {
  const { label } = resource
  const [search, setSearch] = useState('')
  const {
    data,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    isPlaceholderData,
  } = useInfiniteQuery({
    queryKey: [resource.name, 'deletions', search],
    // Keeps the search field mounted while the next answer loads.
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    initialPageParam: undefined as number | undefined,
    async queryFn({ pageParam, signal }) {
      const query = { antes: pageParam, busca: search === '' ? undefined : search }
      return (await callApi<EntityCall<'listDeleted'>>(`get /api/${resource.name}/excluidos`, { query, signal })).data
    },
    getNextPageParam: last => (last.length < MAX_LISTED ? undefined : last.at(-1)?.id),
  })
  const { mayWrite, mayPublish } = usePermissions(resource)
  const putBack = usePutBack(resource, mayPublish)
  const deletions = data?.pages.flat() ?? []
  const rows = useFocusOnMore(deletions.length, isPlaceholderData ? undefined : search)
  const gone = inflected('excluído', label, 2)
  const canSearch = !isWithheld(resource, fieldOf(resource, resource.title), 'excluir')
  return (
    <Modal open onClose={onClose} title={`${capital(label.many)} ${gone}`} width={700}>
      {error && deletions.length === 0 ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : !data ? (
        <TableSkeleton rows={5} columns={2} />
      ) : deletions.length === 0 && search === '' && !isPlaceholderData ? (
        <EmptyState icon={menuIcon(resource)} title="Nada foi excluído">
          O que for excluído aparece aqui{mayWrite ? ' e pode ser restaurado' : ''}.
        </EmptyState>
      ) : (
        <>
          {mayWrite && (
            <p>
              Restaurar abre um formulário com o que havia. Ao salvar, surge um registro novo, sem as ligações que
              outros tinham com o antigo.{lostWords(resource)}
            </p>
          )}
          {canSearch && (
            <ListSearch
              fields={[fieldOf(resource, resource.title).options.label]}
              value={search}
              onChange={setSearch}
            />
          )}
          {deletions.length === 0 && <p role="status">Nada do que foi excluído tem “{search}” no nome.</p>}
          <Saves ref={rows}>
            {deletions.map(deletion => (
              <Row
                key={deletion.id}
                resource={resource}
                deletion={deletion}
                onPutBack={mayWrite ? putBack : undefined}
              />
            ))}
          </Saves>
          {isFetchNextPageError && <p role="alert">Falha ao obter dados. {failureReason(error)}</p>}
          {hasNextPage && (
            // `aria-disabled` instead of `disabled`, which would take the focus from the button.
            <Button aria-disabled={isFetchingNextPage} onClick={() => !isFetchingNextPage && fetchNextPage()}>
              Mostrar mais
            </Button>
          )}
        </>
      )}
    </Modal>
  )
}

function lostWords(resource: AnyResource): string {
  const lost = personalFields(resource).filter(([, field]) => isWithheld(resource, field, 'excluir'))
  if (lost.length === 0) return ''
  const labels = joined(lost.map(([, { options }]) => options.label))
  return ` ${labels} não ${lost.length === 1 ? 'volta: foi apagado' : 'voltam: foram apagados'} com a exclusão.`
}

/** Focuses the first new row, as "Mostrar mais" may disappear. `search` is undefined while the rows are outdated. */
function useFocusOnMore(count: number, search: string | undefined) {
  const rows = useRef<HTMLOListElement>(null)
  const before = useRef({ count: 0, search: '' })
  useEffect(() => {
    if (search === undefined) return
    const { count: place, search: searched } = before.current
    before.current = { count, search }
    // After a new search all rows are different, and the focus stays in the search field.
    if (searched !== search) return
    if (place > 0 && count > place) rows.current?.children[place]?.querySelector('button')?.focus()
  }, [count, search])
  return rows
}

interface RowProps {
  readonly resource: AnyResource
  readonly deletion: Deletion
  readonly onPutBack: ((deletion: Deletion) => void) | undefined
}

function Row({ resource, deletion, onPutBack }: RowProps) {
  const name = nameOf(resource, deletion)
  return (
    <li>
      <Head>
        <div>
          <strong>{name}</strong>
          <small>
            {deletion.quem ? `Por ${deletion.quem.nome}` : 'Pelo sistema'}, {when(deletion.quando)}
          </small>
        </div>
        {onPutBack && (
          <Button size="small" aria-label={`Restaurar ${name}`} onClick={() => onPutBack(deletion)}>
            Restaurar
          </Button>
        )}
      </Head>
    </li>
  )
}

/** Opens the form of a new record filled with the deleted one; nothing is saved yet. */
function usePutBack(resource: AnyResource, mayPublish: boolean) {
  const navigate = useNavigate()
  const toast = useToast()
  return (deletion: Deletion) => {
    const version = versionAfter(resource, [deletion], 1)
    const typed = mayPublish ? version : asDraft(resource, version)
    handOverDraft(resource.name, NEW, { typed, entry: undefined, toBeSaved: undefined })
    navigate(newAddress(resource))
    toast({ type: 'info', message: `“${nameOf(resource, deletion)}” está no formulário. Confira e salve.` })
  }
}

const nameOf = (resource: AnyResource, deletion: Deletion) =>
  titleOf(resource, { id: deletion.registro, [resource.title]: deletion.campos[resource.title]?.antes ?? null })
