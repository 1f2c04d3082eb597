import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { type RaRecord, useGetList, useGetOne } from 'react-admin'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { PREPARATION } from '#contract/preparationPath.ts'
import { required } from '#fields/contract/required.ts'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FormSkeleton } from '#ui/feedback/FormSkeleton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { HttpFailure } from '../api/http.ts'
import { PREPARED } from '../api/preparations.ts'
import { OrphanDrafts } from '../drafts/OrphanDrafts.tsx'
import { DeletedButton } from '../history/DeletedButton.tsx'
import { listAddress, preparationPlace, recordAddress } from '../model/addresses.ts'
import { formTitleOf } from '../model/preparation.ts'
import { newOf } from '../model/words.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { usePage } from '../page/usePage.ts'
import { FormFields } from './FormFields.tsx'
import { FormFoot } from './FormFoot.tsx'
import { FormHead } from './FormHead.tsx'
import { formPositionOf, useRestoreFormPosition } from './formPosition.ts'
import { PreparationNotice } from './PreparationNotice.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useRecordForm } from './recordFormContext.ts'

export default function RecordScreen({ resource, isNew }: { resource: AnyResource; isNew?: boolean }) {
  const { id = '', '*': rest } = useParams()
  if (isNew) return <NewRecord resource={resource} />
  const prepares = rest === PREPARATION && isPrepared(resource)
  // A form for each record and each preparation: text typed in one must not show in another.
  return <KnownRecord key={`${id} ${prepares}`} resource={resource} id={id} prepares={prepares} />
}

function NewRecord({ resource }: { resource: AnyResource }) {
  const navigate = useNavigate()
  const [created, setCreated] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(focusFirstInput, [created])
  return (
    <RecordForm
      key={created}
      resource={resource}
      record={null}
      onCreated={({ id }, tab) =>
        navigate(recordAddress(resource, id), {
          replace: true,
          state: { savedAt: Date.now(), aba: tab, lugar: formPositionOf(document.activeElement) },
        })
      }
      onCreatedBeforeAnother={() => setCreated(created + 1)}
    >
      <Page />
    </RecordForm>
  )
}

/** A resource with a single record has no list; its form replaces it. */
export function SettingsScreen({ resource }: { resource: AnyResource }) {
  const { title } = resource.label
  usePage(title)
  const { data, error, refetch } = useGetList<RaRecord>(resource.name, {}, READ_ONCE)
  const record = data?.[0]
  if (!record) {
    return (
      <>
        <PageHeader title={title} />
        <Awaited error={error} onRetry={refetch} />
      </>
    )
  }
  return (
    <RecordForm resource={resource} record={record}>
      <Parts title={title} />
    </RecordForm>
  )
}

/** In the form of a new record, the first input gets the focus, also after "Salvar e criar outro". */
function focusFirstInput() {
  window.scrollTo({ top: 0 })
  const inputs = document.querySelectorAll<HTMLElement>('#conteudo form :is(input, textarea, [role=combobox])')
  const first = [...inputs].find(input => input.matches(':not([type=hidden], [type=file], :disabled, [readonly])'))
  first?.focus()
}

interface KnownRecordProps {
  readonly resource: AnyResource
  readonly id: string
  /** Opens the record's preparation instead. */
  readonly prepares: boolean
}

function KnownRecord({ resource, id, prepares }: KnownRecordProps) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [readings, setReadings] = useState(0)
  const { data, error, refetch } = useGetOne<RaRecord>(resource.name, prepares ? { id, meta: PREPARED } : { id }, {
    ...READ_ONCE,
    // A preparation is not shown from the cache, because its form takes over no later answer.
    ...(prepares && { gcTime: 0 }),
  })
  if (!data && error && isUnknown(error))
    return <Unknown resource={resource} id={prepares ? preparationPlace(id) : id} />
  if (!data) {
    const { rows } = required(resource.tabs[0], 'tab of a form')
    return (
      <>
        <Head resource={resource} title={resource.label.title} />
        <Awaited error={error} onRetry={refetch} rows={rows.map(row => row.map(([, span]) => span))} />
      </>
    )
  }
  return (
    <RecordForm
      // The form takes over no later answer, so one that was asked for anew gets a form of its own.
      key={readings}
      resource={resource}
      record={data}
      onReadAgain={() => setReadings(readings + 1)}
      savedAt={state?.savedAt && new Date(state.savedAt)}
      onDeleted={() => navigate(listAddress(resource))}
    >
      <Page />
    </RecordForm>
  )
}

const READ_ONCE = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false }

interface AwaitedProps {
  readonly error: unknown
  readonly onRetry: () => unknown
  /** Widths of the fields. */
  readonly rows?: number[][]
}

/** Stands in for a form until its record is read. */
function Awaited({ error, onRetry, rows }: AwaitedProps) {
  if (error) return <LoadFailure error={error} onRetry={onRetry} />
  return (
    <Section>
      <FormSkeleton rows={rows} />
    </Section>
  )
}

function Page() {
  const { resource, base } = useRecordForm()
  const title = titleFor(resource, base)
  usePage(title)
  useRestoreFormPosition()
  return <Parts title={title} />
}

function Parts({ title }: { title: string }) {
  return (
    <>
      <FormHead title={title} />
      <PreparationNotice />
      <FormFields />
      <FormFoot />
    </>
  )
}

const titleFor = (resource: AnyResource, base: Values | null) =>
  base ? formTitleOf(resource, base) : newOf(resource.label)

function Head({ resource, title }: { resource: AnyResource; title: string }) {
  usePage(title)
  return <PageHeader title={title} breadcrumb={<Link to={listAddress(resource)}>{resource.label.title}</Link>} />
}

function Unknown({ resource, id }: { resource: AnyResource; id: string }) {
  return (
    <>
      <Head resource={resource} title="Registro não encontrado" />
      <Section>
        <EmptyState
          icon={glyphs.search}
          title="Este registro não existe"
          action={
            <Button component={Link} to={listAddress(resource)}>
              Ver {resource.label.many}
            </Button>
          }
        >
          Ele pode ter sido excluído, ou o endereço está errado.
        </EmptyState>
      </Section>
      <DeletedButton resource={resource} />
      <OrphanDrafts resource={resource} record={id} />
    </>
  )
}

const isUnknown = (error: unknown) => error instanceof HttpFailure && error.status === 404
