import type { SiteContext } from '../../siteContext.ts'

export interface MenuEntry {
  readonly label: string
  readonly href: string
  /** Entries of its dropdown; the entry itself then only opens it. */
  readonly entries?: readonly MenuEntry[]
}

/** The entries of the header, in order; the client portal stands apart from them. */
export function menuEntries({ settings, tipos }: Pick<SiteContext, 'settings' | 'tipos'>): MenuEntry[] {
  return [
    { label: 'Sobre', href: '/#sobre' },
    { label: 'Empreendimentos', href: '/empreendimentos', entries: empreendimentosEntries(tipos) },
    { label: 'Negócios', href: '/negocios' },
    ...(settings.ri_exibir_menu ? [{ label: 'Investidores', href: '/investidores' }] : []),
    { label: 'Imprensa', href: '/imprensa' },
    { label: 'Contato', href: '/contato' },
  ]
}

export function empreendimentosEntries(tipos: SiteContext['tipos']): MenuEntry[] {
  return [
    { label: 'Todos os empreendimentos', href: '/empreendimentos' },
    ...tipos
      .filter(tipo => tipo.exibir_no_menu)
      .map(tipo => ({ label: tipo.nome, href: `/empreendimentos/${tipo.slug}` })),
  ]
}
