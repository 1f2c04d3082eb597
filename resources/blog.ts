import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { image } from '#fields/image/image.ts'
import { phonePicture } from '#fields/image/phonePicture.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { references } from '#fields/references/references.ts'
import { richText } from '#fields/richText/richText.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { publicationRow, seoRows } from '#schema/addedFields.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'
import { writtenAbout } from './law/registration.ts'

const blog = defineResource({
  name: 'blog',
  label: { one: 'artigo', many: 'artigos', gender: 'm', title: 'Blog' },
  area: 'marketing',
  page: '/blog/{slug}',
  menu: { order: 70, icon: 'texto' },
  fields: {
    titulo: text({ label: 'Título', max: 100, required: true }),
    slug: slug({
      label: 'Endereço da página',
      required: true,
      unique: true,
      from: 'titulo',
      help: 'Mudar o endereço cria um redirecionamento automático do antigo.',
    }),
    resumo: longText({ label: 'Resumo', max: 200, requiredToPublish: true, help: 'Texto do cartão e dos buscadores.' }),
    conteudo: richText({ label: 'Conteúdo', max: 40_000, requiredToPublish: true }),
    imagem_id: image({
      label: 'Imagem',
      ratio: '16:9',
      describedBy: 'imagem_alt',
      requiredToPublish: true,
      help: 'Proporção 16:9.',
    }),
    imagem_celular_id: phonePicture('Imagem (celular)'),
    imagem_alt: text({
      label: 'Texto alternativo',
      max: 150,
      requiredToPublish: true,
      help: 'Descreva a imagem para quem não a vê.',
    }),
    categoria: choice({
      label: 'Categoria',
      required: true,
      options: {
        mercado: 'Mercado',
        dicas: 'Dicas',
        obras: 'Obras',
        sustentabilidade: 'Sustentabilidade',
        institucional: 'Institucional',
      },
    }),
    tags: list({ label: 'Assuntos', item: 'assunto', max: 8, of: text({ label: 'Assunto', max: 30, required: true }) }),
    autor: text({ label: 'Autor', max: 60, default: 'Redação' }),
    destaque: boolean({ label: 'Destaque' }),
    empreendimentos: references({ label: 'Empreendimentos relacionados', to: 'empreendimentos', max: 4 }),
  },
  publication: { states: true },
  publicIndex: { fields: ['categoria', 'destaque'], order: ['publicado_em'] },
  seo: true,
  ...writtenAbout('empreendimentos', ['titulo', 'resumo', 'conteudo', 'imagem_alt', 'seo_titulo', 'seo_descricao']),
  list: {
    columns: ['imagem_id', 'titulo', 'categoria', 'autor', 'destaque', 'situacao', 'publicado_em'],
    filters: ['categoria', 'tags', 'autor', 'destaque', 'empreendimentos', 'situacao', 'publicado_em'],
    search: ['titulo', 'resumo', 'conteudo', 'tags', 'autor'],
    sortable: ['titulo', 'categoria', 'situacao', 'publicado_em', 'atualizado_em'],
  },
  edit: {
    tabs: [
      {
        title: 'Conteúdo',
        rows: [
          [
            ['titulo', 30],
            ['slug', 20],
          ],
          [['resumo', 50]],
          [['conteudo', 50]],
          [
            ['imagem_id', 30],
            ['imagem_celular_id', 20],
          ],
          [['imagem_alt', 50]],
        ],
      },
      {
        title: 'Classificação',
        rows: [
          [
            ['categoria', 20],
            ['autor', 20],
            ['destaque', 10],
          ],
          [['tags', 50]],
          [['empreendimentos', 50]],
        ],
      },
      {
        title: 'Publicação e SEO',
        rows: [publicationRow, ...seoRows],
      },
    ],
  },
})

export default blog
export type Artigo = RecordOf<typeof blog>
