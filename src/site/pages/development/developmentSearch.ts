import { developmentHref } from '../../developments/readDevelopments.ts'
import { searchedDevelopments } from '../../developments/searchedDevelopments.ts'
import { SUMMARY } from '../../developments/summary.ts'
import { placeOf } from '../../developments/wording.ts'
import type { PageSearch } from '../../page.ts'

export const developmentSearch: PageSearch = {
  name: 'empreendimentos',
  label: 'Empreendimentos',
  async find({ data, siteContext }, words, at) {
    const byId = new Map(siteContext.tipos.map(tipo => [tipo.id, tipo]))
    const { records, total } = await data.page('empreendimentos', {
      ...at,
      ...searchedDevelopments(words, siteContext, true),
      // Developments of inactive types have no page.
      where: { tipo_id: [...byId.keys()] },
      order: { field: 'publicado_em', direction: 'DESC' },
      only: SUMMARY,
    })
    const results = records.flatMap(({ titulo, slug, tipo_id, resumo, imagem_capa_id, ...placed }) => {
      const tipo = byId.get(tipo_id)
      if (tipo === undefined) return []
      return {
        title: titulo,
        href: developmentHref({ tipo, slug }),
        kind: tipo.nome_singular,
        summary: resumo,
        place: placeOf(placed),
        pictureId: imagem_capa_id,
      }
    })
    return { total, results }
  },
}
