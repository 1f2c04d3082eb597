import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DASHBOARD } from '../model/addresses.ts'
import { usePage } from '../page/usePage.ts'

export function NotFound() {
  return (
    <DeadEnd title="Página não encontrada" problem="Este endereço não existe">
      Confira o endereço ou escolha uma seção no menu.
    </DeadEnd>
  )
}

export function NoAccess({ title }: { title: string }) {
  return (
    <DeadEnd title={title} problem="Você não tem permissão para ver esta página">
      Peça a um administrador, se precisar dela.
    </DeadEnd>
  )
}

function DeadEnd({ title, problem, children }: { title: string; problem: string; children: string }) {
  usePage(title)
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <EmptyState
          icon={glyphs.search}
          title={problem}
          action={
            <Button component={Link} to={DASHBOARD}>
              Voltar ao Painel
            </Button>
          }
        >
          {children}
        </EmptyState>
      </Section>
    </>
  )
}
