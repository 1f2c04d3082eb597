import type { Banner } from '#resources/banners.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import type { PageRequest } from '../../definePage.tsx'
import { definePage } from '../../definePage.tsx'
import type { House } from '../../layout/house.ts'
import { aimOf, Banners } from './Banners.tsx'
import { ContactStrip } from './ContactStrip.tsx'
import { Numeros } from './Numeros.tsx'
import { Oportunidades } from './Oportunidades.tsx'
import { organization, website } from './organization.ts'
import { PlainBanner } from './PlainBanner.tsx'
import { SearchPanel } from './SearchPanel.tsx'
import { Sobre } from './Sobre.tsx'
import { TiposCards } from './TiposCards.tsx'

const MOST_BANNERS = 6

export const home = definePage({
  path: '/',
  async content({ data, house }) {
    const { settings, tipos } = house
    const [banners, cidades, counts] = await Promise.all([
      data.visible('banners', { where: { local: 'home' }, limit: MOST_BANNERS }) as Promise<unknown> as Promise<
        Banner[]
      >,
      cidadesInUse(data),
      Promise.all(tipos.map(tipo => data.count('empreendimentos', { tipo_id: tipo.id }))),
    ])
    const shown = await developmentsOf(data, banners)
    const aims = banners.map(banner => aimOf(banner, shown, tipos))
    const pictures = await data.pictures([
      ...banners.flatMap(banner => [banner.imagem_id, banner.imagem_celular_id]),
      ...tipos.map(tipo => tipo.imagem_id),
      settings.sobre_imagem_id,
    ])
    return {
      title: settings.seo_titulo_padrao ?? `${settings.empresa_nome} – Desenvolvimento imobiliário e urbano`,
      description: settings.seo_descricao_padrao ?? whatTheCompanyDoes(house),
      picture: house.sharingPicture ?? pictures.get(banners[0]?.imagem_id ?? 0),
      structuredData: [organization(house), website(house)],
      islands: banners.length > 1 ? ['carousel'] : [],
      body: (
        <>
          {banners.length > 0 ? (
            <Banners banners={banners} aims={aims} pictures={pictures} />
          ) : (
            <PlainBanner settings={settings} />
          )}
          <SearchPanel tipos={tipos} cidades={cidades} />
          <Numeros numeros={settings.numeros} />
          <Sobre
            settings={settings}
            picture={pictures.get(settings.sobre_imagem_id ?? 0)}
            summary={settings.seo_descricao_padrao ?? whatTheCompanyDoes(house)}
          />
          <TiposCards tipos={tipos} counts={counts} pictures={pictures} />
          <Oportunidades settings={settings} />
          <ContactStrip settings={settings} />
        </>
      ),
    }
  },
})

/** The developments that banners are about, as far as the public may see them. */
async function developmentsOf(data: PageRequest['data'], banners: readonly Banner[]): Promise<Empreendimento[]> {
  const ids = banners.flatMap(({ empreendimento_id }) => empreendimento_id ?? [])
  if (ids.length === 0) return []
  return (await data.visible('empreendimentos', { where: { id: ids } })) as unknown as Empreendimento[]
}

/** Every city that has a development the public may see, in alphabetical order. */
async function cidadesInUse(data: PageRequest['data']): Promise<string[]> {
  const empreendimentos = (await data.visible('empreendimentos')) as { cidade?: string }[]
  const cidades = new Set(empreendimentos.flatMap(({ cidade }) => (cidade ? [cidade] : [])))
  return [...cidades].sort((a, b) => a.localeCompare(b, 'pt-BR'))
}

/** A true sentence about a company that has not described itself yet. */
function whatTheCompanyDoes({ settings, tipos }: House): string {
  if (tipos.length === 0) return `${settings.empresa_nome}: desenvolvimento imobiliário e urbano.`
  const names = new Intl.ListFormat('pt-BR').format(tipos.map(tipo => tipo.nome.toLocaleLowerCase('pt-BR')))
  return `${settings.empresa_nome} desenvolve ${names}.`
}
