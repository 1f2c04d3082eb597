import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DASHBOARD, listAddress } from '../model/addresses.ts'
import { usePage } from '../page/usePage.ts'

interface ClosedProps {
  /** What the screen would be called, and the section it is in. */
  readonly title: string
  readonly section: string
  /** Whose records the account may see, though not do what this screen is for. */
  readonly readable?: AnyResource | undefined
}

/**
 * In the place of a screen that the account may not use, which a colleague's link leads to. It names the section, as
 * these scripts do for everyone, and nothing that the section holds: of that the server tells this account nothing.
 */
export function Closed({ title, section, readable }: ClosedProps) {
  usePage(title)
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <EmptyState
          icon={glyphs.lock}
          title="Sua conta não tem acesso a esta página"
          action={
            <Button component={Link} to={readable ? listAddress(readable) : DASHBOARD}>
              {readable ? `Ver ${readable.label.many}` : 'Voltar ao Painel'}
            </Button>
          }
        >
          {readable
            ? `Ela consulta “${section}”, mas não altera o que há lá.`
            : `O endereço existe, mas a seção “${section}” não está entre as suas.`}{' '}
          Se precisa dela no seu trabalho, peça o acesso a quem administra os usuários.
        </EmptyState>
      </Section>
    </>
  )
}
