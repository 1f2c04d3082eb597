import { contentFiles } from '../contentFiles.ts'
import type { DemoSet } from '../demoRecord.ts'

const texts = import.meta.glob<string>('./blog/*.md', { query: '?raw', import: 'default', eager: true })

export default {
  resource: 'blog',
  records: contentFiles(texts).map(({ key, fields: { data, ...fields }, html }) => ({
    key,
    values: {
      slug: key,
      imagem_id: { picture: `${key}-imagem-id`, alt: String(fields['imagem_alt']) },
      situacao: 'publicado',
      publicado_em: `${data}T12:00:00.000Z`,
      ...fields,
      conteudo: html,
    },
  })),
} satisfies DemoSet
