import { developmentHref, withTipos } from '../../developments/readDevelopments.ts'
import { searchedDevelopments } from '../../developments/searchedDevelopments.ts'
import { SUMMARY } from '../../developments/summary.ts'
import { placeOf } from '../../developments/wording.ts'
import type { PageSearch } from '../../page.ts'

export const developmentSearch: PageSearch = {
  name: 'empreendimentos',
  label: 'Empreendimentos',
  async find({ data, siteContext }, words, at) {
    const { records, total } = await data.page('empreendimentos', {
      ...at,
      ...searchedDevelopments(words, siteContext, true),
      // Developments of inactive types have no page.
      where: { tipo_id: siteContext.tipos.map(({ id }) => id) },
      order: { field: 'publicado_em', direction: 'DESC' },
      only: SUMMARY,
    })
    const results = withTipos(records, siteContext).map(development => ({
      title: development.titulo,
      href: developmentHref(development),
      kind: development.tipo.nome_singular,
      summary: development.resumo,
      place: placeOf(development),
      pictureId: development.imagem_capa_id,
    }))
    return { total, results }
  },
}
