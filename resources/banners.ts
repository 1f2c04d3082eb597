import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { image } from '#fields/image/image.ts'
import { phonePicture } from '#fields/image/phonePicture.ts'
import { integer } from '#fields/integer/integer.ts'
import { reference } from '#fields/reference/reference.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { publicationRow } from '#schema/addedFields.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'
import { writtenAbout } from './law/registration.ts'

const banners = defineResource({
  name: 'banners',
  label: { one: 'banner', many: 'banners', gender: 'm', title: 'Banners' },
  area: 'marketing',
  menu: { order: 30, icon: 'imagem' },
  shownAt: ({ local }) => (local === 'home' ? '/' : `/${local}`),
  fields: {
    titulo: text({ label: 'Título', max: 60, required: true }),
    subtitulo: text({ label: 'Subtítulo', max: 120 }),
    local: choice({
      label: 'Página',
      required: true,
      default: 'home',
      options: { home: 'Início', negocios: 'Negócios', imprensa: 'Imprensa', investidores: 'Investidores' },
    }),
    imagem_id: image({
      describedBy: 'alt',
      label: 'Imagem (computador)',
      ratio: '21:9',
      minWidth: 2100,
      minHeight: 900,
      requiredToPublish: true,
      help: 'Proporção 21:9, pelo menos 2100 × 900 pixels.',
    }),
    imagem_celular_id: phonePicture('Imagem (celular)'),
    alt: text({ label: 'Texto alternativo', max: 150, help: 'Descreva a imagem. Vazio: a imagem é só decoração.' }),
    empreendimento_id: reference({
      label: 'Empreendimento',
      to: 'empreendimentos',
      help: 'Preenche o link e a linha da cidade.',
    }),
    link: url({ label: 'Link', help: 'Endereço com https:// ou um caminho deste site, como /negocios.' }),
    rotulo_botao: text({ label: 'Texto do botão', max: 30 }),
    nova_aba: boolean({ label: 'Abrir em nova aba' }),
    ordem: integer({ label: 'Ordem', help: 'Na página de início aparecem os três primeiros. Vazia: no fim.' }),
  },
  retired: ['tema'],
  publication: { states: true },
  ...writtenAbout('empreendimento_id', ['titulo', 'subtitulo', 'rotulo_botao', 'alt']),
  list: {
    columns: ['imagem_id', 'titulo', 'local', 'situacao', 'publicado_em', 'expira_em', 'ordem'],
    filters: ['local', 'situacao', 'publicado_em', 'empreendimento_id'],
    search: ['titulo', 'subtitulo'],
    sort: { ordem: 'ASC' },
    order: 'ordem',
    sortable: ['titulo', 'situacao', 'publicado_em', 'ordem', 'expira_em', 'atualizado_em'],
  },
  edit: {
    tabs: [
      {
        title: 'Conteúdo',
        rows: [
          [
            ['titulo', 30],
            ['local', 20],
          ],
          [['subtitulo', 50]],
          [['empreendimento_id', 50]],
          [
            ['link', 30],
            ['rotulo_botao', 20],
          ],
          [
            ['nova_aba', 25],
            ['ordem', 25],
          ],
        ],
      },
      {
        title: 'Imagens',
        rows: [
          [
            ['imagem_id', 30],
            ['imagem_celular_id', 20],
          ],
          [['alt', 50]],
        ],
      },
      {
        title: 'Publicação',
        rows: [publicationRow],
      },
    ],
  },
  rules: [
    banner => {
      // A development provides the link.
      const isLinked = Boolean(banner.link) || banner.empreendimento_id !== null
      if (banner.rotulo_botao ? isLinked : !banner.link) return undefined
      return banner.link
        ? { field: 'rotulo_botao', message: 'Informe o texto do botão ou apague o link.' }
        : { field: 'link', message: 'Informe o link ou apague o texto do botão.' }
    },
  ],
})

export default banners
export type Banner = RecordOf<typeof banners>
