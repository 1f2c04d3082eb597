import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { DASHBOARD, listAddress } from '../model/addresses.ts'
import { menuIcon } from '../model/menuIcon.ts'
import { usePage } from './usePage.ts'

interface EmptyPageProps {
  readonly title: string
  readonly icon: string
  /** The message, and a link that continues; by default to the dashboard. */
  readonly said: string
  readonly next?: { readonly address: string; readonly words: string } | undefined
  readonly children: ReactNode
}

function EmptyPage({ title, icon, said, next, children }: EmptyPageProps) {
  const { address, words } = next ?? { address: DASHBOARD, words: 'Voltar ao Painel' }
  usePage(title)
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <EmptyState
          icon={icon}
          title={said}
          action={
            <Button component={Link} to={address}>
              {words}
            </Button>
          }
        >
          {children}
        </EmptyState>
      </Section>
    </>
  )
}

export function NotFound() {
  return (
    <EmptyPage title="Página não encontrada" icon={glyphs.search} said="Este endereço não existe">
      Confira o endereço ou escolha uma seção no menu.
    </EmptyPage>
  )
}

export function ComingSoon({ resource }: { resource: AnyResource }) {
  const { label } = resource
  return (
    <EmptyPage title={label.title} icon={menuIcon(resource)} said="Esta seção chega em breve">
      Aqui você vai cadastrar e publicar {label.many}. Por enquanto não há nada a fazer nesta página.
    </EmptyPage>
  )
}

interface ClosedProps {
  readonly title: string
  readonly section: string
  /** Set when the account may read the resource; the link then leads to its list. */
  readonly readable?: AnyResource | undefined
}

/** Replaces a screen that the account may not use; names the section, but the server sends no data of it. */
export function Closed({ title, section, readable }: ClosedProps) {
  const list = readable && { address: listAddress(readable), words: `Ver ${readable.label.many}` }
  return (
    <EmptyPage title={title} icon={glyphs.lock} said="Sua conta não tem acesso a esta página" next={list}>
      {readable
        ? `Ela consulta “${section}”, mas não altera o que há lá.`
        : `O endereço existe, mas a seção “${section}” não está entre as suas.`}{' '}
      Se precisa dela no seu trabalho, peça o acesso a quem administra os usuários.
    </EmptyPage>
  )
}
