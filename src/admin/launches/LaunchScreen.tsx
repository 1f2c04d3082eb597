import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { Launch } from '#contract/calls/launchCalls.ts'
import { icons } from '#fields/icon/icons.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { useMayLaunch } from '../api/access.ts'
import { HttpFailure } from '../api/http.ts'
import { useLaunch } from '../api/launches.ts'
import { Closed, NotFound } from '../page/EmptyPage.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { Tour } from '../page/Tour.tsx'
import { usePage } from '../page/usePage.ts'
import { LaunchHead } from './LaunchHead.tsx'
import { LaunchItems } from './LaunchItems.tsx'

/** One launch: what it takes along, and the ways to see, publish and undo it. */
export default function LaunchScreen() {
  const { id = '' } = useParams()
  const mayLaunch = useMayLaunch()
  if (mayLaunch === undefined) return null
  return mayLaunch ? <Loaded key={id} id={id} /> : <Closed title="Lançamento" section="Lançamentos" />
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useLaunch(id)
  if (error instanceof HttpFailure && error.status === 404) return <NotFound />
  if (data) return <Shown launch={data} />
  return (
    <>
      <PageHeader title="Lançamento" />
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <TableSkeleton columns={4} />}
    </>
  )
}

const steps = [
  {
    title: 'O lançamento leva uma cópia de cada mudança',
    text: 'O que entra aqui fica como estava na hora em que foi adicionado. Se alguém mexer depois, você decide se leva a versão mais nova.',
  },
  {
    title: 'Veja antes, publique junto, desfaça junto',
    text: 'Pré-visualizar o site mostra tudo como vai ficar, num endereço que você pode enviar. Ao publicar, entra tudo de uma vez ou nada. E dá para desfazer.',
  },
]

function Shown({ launch }: { launch: Launch }) {
  const { nome, itens, falha, estado } = launch
  usePage(nome)
  const [refusal, setRefusal] = useState<HttpFailure>()
  return (
    <>
      <LaunchHead launch={launch} onRefusal={setRefusal} />
      {estado === 'aberto' && <Tour name="lancamentos" steps={steps} />}
      {/* Always mounted, so that screen readers announce its text. */}
      <div role="alert">{refusal && <Notice>{refusal.message}</Notice>}</div>
      {falha !== null && !refusal && <Notice>Não entrou no ar na data agendada. {falha}</Notice>}
      {itens.length === 0 ? (
        <Section>
          <EmptyState icon={icons.energia} title="Este lançamento ainda não leva nada">
            Abra o que vai mudar no site e salve no preparo; o que ainda não está no site, deixe em rascunho. Depois
            escolha Mais ações, Adicionar a um lançamento.
          </EmptyState>
        </Section>
      ) : (
        <LaunchItems launch={launch} refusals={refusal?.errors ?? {}} />
      )}
    </>
  )
}
