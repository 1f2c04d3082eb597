import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { icons } from '#fields/icon/icons.ts'
import type { AnyResource } from '#schema/resource.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DASHBOARD } from '../model/addresses.ts'
import { usePage } from './usePage.ts'

/** The place of a resource that is announced but cannot be used yet. */
export function ComingSoon({ resource: { label, menu } }: { resource: AnyResource }) {
  usePage(label.title)
  return (
    <>
      <PageHeader title={label.title} />
      <Section>
        <EmptyState
          icon={icons[menu.icon]}
          title="Esta seção chega em breve"
          action={
            <Button component={Link} to={DASHBOARD}>
              Voltar ao Painel
            </Button>
          }
        >
          Aqui você vai cadastrar e publicar {label.many}. Por enquanto não há nada a fazer nesta página.
        </EmptyState>
      </Section>
    </>
  )
}
