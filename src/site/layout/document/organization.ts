import type { Organization, RealEstateAgent, WebSite } from 'schema-dts'
import type { SiteContext } from '../../siteContext.ts'

export function organization({
  settings,
  address,
  logo,
}: SiteContext): Exclude<Organization | RealEstateAgent, string> {
  const { end_logradouro, end_numero, end_cidade, end_uf, end_cep, tel_principal, email_contato } = settings
  return {
    '@type': settings.empresa_creci ? 'RealEstateAgent' : 'Organization',
    '@id': `${address}/#empresa`,
    name: settings.empresa_nome,
    url: `${address}/`,
    legalName: settings.empresa_razao_social ?? undefined,
    taxID: settings.empresa_cnpj ?? undefined,
    foundingDate: settings.empresa_fundacao ? String(settings.empresa_fundacao) : undefined,
    logo: logo && address + logo.url,
    address: end_cidade
      ? {
          '@type': 'PostalAddress',
          streetAddress: end_logradouro ? [end_logradouro, end_numero].filter(Boolean).join(', ') : undefined,
          addressLocality: end_cidade,
          addressRegion: end_uf ?? undefined,
          postalCode: end_cep ?? undefined,
          addressCountry: 'BR',
        }
      : undefined,
    contactPoint:
      tel_principal || email_contato
        ? {
            '@type': 'ContactPoint',
            contactType: 'customer service',
            telephone: tel_principal ? `+55${tel_principal}` : undefined,
            email: email_contato ?? undefined,
            availableLanguage: 'pt-BR',
          }
        : undefined,
    sameAs: networks.map(([key]) => settings[key]).filter(url => url !== null),
  }
}

export const networks = [
  ['rede_instagram', 'Instagram'],
  ['rede_facebook', 'Facebook'],
  ['rede_linkedin', 'LinkedIn'],
  ['rede_youtube', 'YouTube'],
  ['rede_tiktok', 'TikTok'],
] as const

export function website({ settings, address }: SiteContext): WebSite {
  return {
    '@type': 'WebSite',
    '@id': `${address}/#site`,
    name: settings.empresa_nome,
    url: `${address}/`,
    inLanguage: 'pt-BR',
    publisher: { '@id': `${address}/#empresa` },
  }
}
