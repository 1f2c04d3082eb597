import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DASHBOARD } from '../model/addresses.ts'
import { usePage } from '../page/usePage.ts'

export function NotFound() {
  const title = 'Página não encontrada'
  usePage(title)
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <EmptyState
          icon={glyphs.search}
          title="Este endereço não existe"
          action={
            <Button component={Link} to={DASHBOARD}>
              Voltar ao Painel
            </Button>
          }
        >
          Confira o endereço ou escolha uma seção no menu.
        </EmptyState>
      </Section>
    </>
  )
}
