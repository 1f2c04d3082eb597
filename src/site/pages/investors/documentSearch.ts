import { addresses } from '../../addresses.ts'
import { choiceLabel } from '../../choices.ts'
import type { PageSearch } from '../../page.ts'
import { documentCategories } from './results.ts'

/** Results lead straight to the file. */
export const documentSearch: PageSearch = {
  name: 'investidores',
  label: 'Documentos para investidores',
  async find({ data }, words, at) {
    const { records, total } = await data.page('investidores', {
      ...at,
      where: { categoria: documentCategories },
      anyOf: [[{ inText: words }]],
      order: { field: 'data_divulgacao', direction: 'DESC' },
      only: ['titulo', 'categoria', 'resumo', 'arquivo_id', 'data_referencia', 'data_divulgacao'],
    })
    const files = await data.files(records.map(({ arquivo_id }) => arquivo_id))
    const results = records.map(({ titulo, categoria, resumo, arquivo_id, data_referencia, data_divulgacao }) => {
      const file = files.get(arquivo_id ?? 0)
      return {
        title: titulo,
        href: file?.url ?? addresses.investors,
        kind: choiceLabel('investidores', 'categoria', categoria, data),
        summary: resumo,
        day: data_divulgacao ?? data_referencia,
        file,
      }
    })
    return { total, results }
  },
}
