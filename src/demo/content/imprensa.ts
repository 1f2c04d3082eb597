import { contentFiles } from '../contentFiles.ts'
import type { DemoSet } from '../demoRecord.ts'

const texts = import.meta.glob<string>('./imprensa/*.md', { query: '?raw', import: 'default', eager: true })

export default {
  resource: 'imprensa',
  records: contentFiles(texts).map(({ key, fields, html }) => ({
    key,
    values: {
      slug: key,
      situacao: 'publicado',
      publicado_em: `${fields['data']}T12:00:00.000Z`,
      ...fields,
      ...(html ? { conteudo: html } : {}),
    },
  })),
} satisfies DemoSet
