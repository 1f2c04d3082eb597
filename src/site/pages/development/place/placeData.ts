import type { AggregateOffer, FloorPlan, Place, RealEstateListing } from 'schema-dts'
import { required } from '#fields/contract/required.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { fichaHas } from '../../../developments/facts.ts'
import { priceOf } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { streetOf } from './Localizacao.tsx'

export function listingData(details: DevelopmentDetails): RealEstateListing {
  const { development, pictures, siteContext, path } = details
  const { titulo, resumo, seo_descricao, publicado_em, imagem_capa_id } = development
  return {
    '@type': 'RealEstateListing',
    '@id': `${siteContext.address}${path}#anuncio`,
    name: titulo,
    url: siteContext.address + path,
    description: seo_descricao ?? resumo ?? undefined,
    datePosted: publicado_em ?? undefined,
    inLanguage: 'pt-BR',
    image: address(siteContext.address, pictures.get(imagem_capa_id ?? 0)),
    mainEntity: placeData(details),
    offers: offers(details),
  }
}

function placeData(details: DevelopmentDetails): Place {
  const { development, tipo, diferenciais, pictures, siteContext, path } = details
  const { titulo, latitude, longitude, total_unidades, imagem_capa_id, galeria } = development
  const images = [imagem_capa_id, ...galeria.map(({ imagem_id }) => imagem_id)]
    .map(id => address(siteContext.address, pictures.get(id ?? 0)))
    .filter(url => url !== undefined)
  const place = {
    '@id': `${siteContext.address}${path}#lugar`,
    name: titulo,
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetOf(development),
      addressLocality: development.cidade,
      addressRegion: development.uf,
      postalCode: development.cep ?? undefined,
      addressCountry: 'BR',
    },
    geo:
      latitude !== null && longitude !== null
        ? ({ '@type': 'GeoCoordinates', latitude, longitude } as const)
        : undefined,
    image: images,
    amenityFeature: diferenciais.map(
      ({ nome }) => ({ '@type': 'LocationFeatureSpecification', name: nome, value: true }) as const,
    ),
  } as const
  const has = (name: string) => fichaHas(tipo, name)
  // schema.org knows units and plans of buildings with flats, plans of other homes, and neither of offices and warehouses.
  if (has('dormitorios'))
    return {
      '@type': 'ApartmentComplex',
      ...place,
      numberOfAccommodationUnits: quantity(total_unidades),
      numberOfAvailableAccommodationUnits: quantity(development.esgotado ? 0 : development.unidades_disponiveis),
      accommodationFloorPlan: floorPlans(details),
    }
  if (has('area_lote')) return { '@type': 'Residence', ...place, accommodationFloorPlan: floorPlans(details) }
  if (has('area_laje')) return { '@type': 'Place', ...place, additionalType: 'https://www.wikidata.org/wiki/Q1021645' }
  if (has('docas')) return { '@type': 'Place', ...place, additionalType: 'https://www.wikidata.org/wiki/Q181623' }
  return { '@type': 'Place', ...place, additionalType: tipo.nome_singular }
}

const floorPlans = ({ development, pictures, siteContext }: DevelopmentDetails): FloorPlan[] =>
  development.tipologias.map(tipologia => ({
    '@type': 'FloorPlan',
    name: tipologia.nome,
    floorSize: tipologia.area_privativa
      ? { '@type': 'QuantitativeValue', value: tipologia.area_privativa, unitCode: 'MTK' }
      : undefined,
    numberOfBedrooms: tipologia.dormitorios ?? undefined,
    numberOfBathroomsTotal: tipologia.banheiros ?? undefined,
    layoutImage: address(siteContext.address, pictures.get(tipologia.imagem_id ?? 0)),
  }))

const quantity = (value: number | null) =>
  value === null ? undefined : ({ '@type': 'QuantitativeValue', value } as const)

/** The lowest price, only where the page shows it. */
function offers({ development }: DevelopmentDetails): AggregateOffer | undefined {
  const price = priceOf(development)
  if (!price) return undefined
  return {
    '@type': 'AggregateOffer',
    lowPrice: (required(development.preco_a_partir, 'price that the page shows') / 100).toFixed(2),
    priceCurrency: 'BRL',
    businessFunction: { '@id': `http://purl.org/goodrelations/v1#${price.perMonth ? 'LeaseOut' : 'Sell'}` },
    offerCount: development.unidades_disponiveis ?? undefined,
  }
}

const address = (site: string, picture: SitePicture | undefined) => picture && site + picture.url
