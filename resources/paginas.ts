import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { image } from '#fields/image/image.ts'
import { phonePicture } from '#fields/image/phonePicture.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { richText } from '#fields/richText/richText.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { publicationRow, seoRows } from '#schema/addedFields.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'

/** The first part of every address that the program answers itself. A test compares them with the routes. */
const fixedAddresses = [
  'acessibilidade',
  'admin',
  'api',
  'assets',
  'blog',
  'busca',
  'contato',
  'empreendimentos',
  'imprensa',
  'investidores',
  'negocios',
  'politica-de-cookies',
  'politica-de-privacidade',
  'previa',
  'saude',
  'sitemap',
  'termos-de-uso',
  'uploads',
]
/** The types of every installation have their pages below `/empreendimentos`; others of that name would mislead. */
const typeAddresses = ['bairros-planejados', 'edificios-corporativos', 'galpoes', 'loteamentos', 'residenciais']

/** The field belongs to blocks of these kinds: it is shown, and a block without it is incomplete. */
const onlyIn = <const Tipo extends string>(...kinds: readonly Tipo[]) => ({
  required: { tipo: kinds } as const,
  shownWhen: { tipo: kinds } as const,
})

const paginas = defineResource({
  name: 'paginas',
  label: { one: 'página', many: 'páginas', gender: 'f', title: 'Páginas' },
  area: 'marketing',
  page: '/{slug}',
  menu: { order: 65, icon: 'pagina' },
  fields: {
    titulo: text({ label: 'Título', max: 60, required: true }),
    slug: slug({
      label: 'Endereço da página',
      required: true,
      unique: true,
      from: 'titulo',
      reserved: [...fixedAddresses, ...typeAddresses],
      help: 'Mudar o endereço cria um redirecionamento automático do antigo.',
    }),
    resumo: longText({
      label: 'Resumo',
      max: 200,
      requiredToPublish: true,
      help: 'Abaixo do título e nos buscadores.',
    }),
    imagem_capa_id: image({
      label: 'Imagem de capa',
      ratio: '3:2',
      minWidth: 1200,
      minHeight: 800,
      describedBy: 'imagem_capa_alt',
      help: 'Proporção 3:2, ao lado do título. Vazia: só as palavras.',
    }),
    imagem_capa_celular_id: phonePicture('Imagem de capa (celular)'),
    imagem_capa_alt: text({
      label: 'Texto alternativo',
      max: 150,
      required: { imagem_capa_id: { filled: true } },
      help: 'Descreva a imagem para quem não a vê.',
    }),
    blocos: list({
      label: 'Blocos',
      item: 'bloco',
      max: 30,
      requiredToPublish: true,
      help: 'A página mostra os blocos nesta ordem. Com mais de quatro títulos, ela ganha um índice.',
      row: {
        tipo: choice({
          label: 'Tipo',
          required: true,
          options: {
            texto: 'Texto',
            imagem: 'Imagem ao lado do texto',
            numeros: 'Números',
            linha_do_tempo: 'Linha do tempo',
            pessoas: 'Pessoas',
            perguntas: 'Perguntas',
          },
        }),
        titulo: text({ label: 'Título do bloco', max: 80 }),
        imagem_id: image({ label: 'Imagem', ratio: '3:2', describedBy: 'imagem_alt', ...onlyIn('imagem') }),
        imagem_alt: text({ label: 'Texto alternativo', max: 150, ...onlyIn('imagem') }),
        texto: richText({ label: 'Texto', max: 12_000, ...onlyIn('texto', 'imagem') }),
        numeros: list({
          label: 'Números',
          item: 'número',
          max: 6,
          ...onlyIn('numeros'),
          row: {
            valor: text({ label: 'Valor', max: 16, required: true }),
            rotulo: text({ label: 'Rótulo', max: 60, required: true }),
          },
        }),
        momentos: list({
          label: 'Momentos',
          item: 'momento',
          max: 20,
          ...onlyIn('linha_do_tempo'),
          row: {
            quando: text({ label: 'Quando', max: 20, required: true, help: 'Ex.: 2013 ou Ano 3' }),
            titulo: text({ label: 'O quê', max: 60, required: true }),
            numero: text({ label: 'Número', max: 30, help: 'Ex.: 6.400 mudas' }),
            texto: longText({ label: 'Texto', max: 300 }),
          },
        }),
        pessoas: list({
          label: 'Pessoas',
          item: 'pessoa',
          max: 24,
          ...onlyIn('pessoas'),
          row: {
            nome: text({ label: 'Nome', max: 80, required: true }),
            cargo: text({ label: 'Cargo', max: 80 }),
            foto_id: image({ label: 'Retrato', ratio: '3:4', help: 'Proporção 3:4. Vazio: as iniciais.' }),
            texto: longText({ label: 'Texto', max: 300 }),
          },
        }),
        perguntas: list({
          label: 'Perguntas',
          item: 'pergunta',
          max: 20,
          ...onlyIn('perguntas'),
          row: {
            pergunta: text({ label: 'Pergunta', max: 120, required: true }),
            resposta: longText({ label: 'Resposta', max: 800, required: true }),
          },
        }),
      },
    }),
    menu: choice({
      label: 'Menu',
      required: true,
      default: 'nenhum',
      options: { nenhum: 'Fora dos menus', empresa: 'A empresa', rodape: 'Só no rodapé' },
      help: '"A empresa" fica no alto e no rodapé.',
    }),
    ordem: integer({ label: 'Ordem', help: 'Nos menus. Vazia: no fim.' }),
    destaque: boolean({
      label: 'Linha do tempo na página de início',
      help: 'O início mostra a da primeira página assim marcada.',
    }),
  },
  publication: { states: true },
  publicIndex: { fields: ['menu'], order: ['publicado_em'] },
  seo: true,
  list: {
    columns: ['titulo', 'slug', 'menu', 'ordem', 'situacao', 'publicado_em'],
    filters: ['menu', 'situacao', 'publicado_em'],
    search: ['titulo', 'resumo', 'blocos'],
    sort: { ordem: 'ASC' },
    order: 'ordem',
    sortable: ['titulo', 'menu', 'ordem', 'situacao', 'publicado_em', 'atualizado_em'],
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
          [['blocos', 50]],
        ],
      },
      {
        title: 'Capa e menu',
        rows: [
          [
            ['imagem_capa_id', 30],
            ['imagem_capa_celular_id', 20],
          ],
          [['imagem_capa_alt', 50]],
          [
            ['menu', 20],
            ['ordem', 10],
            ['destaque', 20],
          ],
        ],
      },
      {
        title: 'Publicação e SEO',
        rows: [publicationRow, ...seoRows],
      },
    ],
  },
})

export default paginas
export type Pagina = RecordOf<typeof paginas>
