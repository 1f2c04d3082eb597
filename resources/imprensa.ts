import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { file } from '#fields/file/file.ts'
import { image } from '#fields/image/image.ts'
import { phonePicture } from '#fields/image/phonePicture.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { reference } from '#fields/reference/reference.ts'
import { richText } from '#fields/richText/richText.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { publicationRow, seoRows } from '#schema/addedFields.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'
import { writtenAbout } from './law/registration.ts'

const imprensa = defineResource({
  name: 'imprensa',
  label: { one: 'item de imprensa', many: 'itens de imprensa', gender: 'm', title: 'Imprensa' },
  area: 'imprensa',
  page: '/imprensa/{slug}',
  menu: { order: 80, icon: 'megafone' },
  fields: {
    titulo: text({ label: 'Título', max: 120, required: true }),
    slug: slug({
      label: 'Endereço da página',
      required: true,
      unique: true,
      from: 'titulo',
      help: 'Mudar o endereço cria um redirecionamento automático do antigo.',
    }),
    tipo: choice({
      label: 'Tipo',
      required: true,
      options: { release: 'Release', clipping: 'Na mídia', nota: 'Nota oficial', kit: 'Kit de mídia' },
    }),
    data: date({ label: 'Data', required: true, default: ({ today }) => today }),
    resumo: longText({ label: 'Resumo', max: 200, requiredToPublish: { tipo: { not: 'kit' } } }),
    conteudo: richText({ label: 'Texto', max: 20_000, requiredToPublish: { tipo: ['release', 'nota'] } }),
    veiculo: text({
      label: 'Veículo',
      max: 80,
      required: { tipo: 'clipping' },
      shownWhen: { tipo: 'clipping' },
      help: 'Nome do jornal ou site',
    }),
    link_externo: url({
      label: 'Link da matéria',
      https: true,
      required: { tipo: 'clipping' },
      shownWhen: { tipo: 'clipping' },
      help: 'Endereço com https://.',
    }),
    imagem_id: image({ label: 'Imagem', ratio: '16:9', describedBy: 'imagem_alt', help: 'Proporção 16:9.' }),
    imagem_celular_id: phonePicture('Imagem (celular)'),
    imagem_alt: text({
      label: 'Texto alternativo',
      max: 150,
      required: { imagem_id: { filled: true } },
      help: 'Descreva a imagem para quem não a vê.',
    }),
    arquivos: list({
      label: 'Arquivos',
      item: 'arquivo',
      max: 10,
      required: { tipo: 'kit' },
      row: {
        titulo: text({ label: 'Título', max: 80, required: true }),
        arquivo_id: file({ label: 'Arquivo', required: true }),
      },
    }),
    empreendimento_id: reference({ label: 'Empreendimento', to: 'empreendimentos' }),
    destaque: boolean({ label: 'Destaque' }),
  },
  publication: { states: true },
  publicIndex: { fields: ['tipo', 'data', 'destaque'] },
  seo: true,
  ...writtenAbout('empreendimento_id', ['titulo', 'resumo', 'conteudo', 'imagem_alt', 'seo_titulo', 'seo_descricao']),
  list: {
    columns: ['titulo', 'tipo', 'data', 'veiculo', 'destaque', 'situacao', 'publicado_em'],
    filters: ['tipo', 'data', 'veiculo', 'empreendimento_id', 'destaque', 'situacao', 'publicado_em'],
    search: ['titulo', 'resumo', 'conteudo', 'veiculo'],
    sortable: ['titulo', 'tipo', 'data', 'situacao', 'publicado_em', 'atualizado_em'],
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
          [
            ['tipo', 20],
            ['data', 15],
            ['destaque', 15],
          ],
          [
            ['veiculo', 20],
            ['link_externo', 30],
          ],
          [['resumo', 50]],
          [['conteudo', 50]],
        ],
      },
      {
        title: 'Imagem e arquivos',
        rows: [
          [
            ['imagem_id', 30],
            ['imagem_celular_id', 20],
          ],
          [['imagem_alt', 50]],
          [['arquivos', 50]],
          [['empreendimento_id', 30]],
        ],
      },
      {
        title: 'Publicação e SEO',
        rows: [publicationRow, ...seoRows],
      },
    ],
  },
})

export default imprensa
export type ItemDeImprensa = RecordOf<typeof imprensa>
