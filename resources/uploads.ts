import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import { color } from '#fields/color/color.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { percent } from '#fields/percent/percent.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'

const uploads = defineResource({
  name: 'uploads',
  label: { one: 'arquivo', many: 'arquivos', gender: 'm', title: 'Uploads' },
  area: 'todas',
  menu: { order: 100, icon: 'enviar' },
  title: 'nome',
  fields: {
    nome: text({ label: 'Nome', max: 150, readOnly: true, help: 'O nome do arquivo como foi enviado.' }),
    url: url({ label: 'Endereço', readOnly: true, unique: 'installation' }),
    tipo: choice({ label: 'Tipo', readOnly: true, options: { imagem: 'Imagem', documento: 'Documento' } }),
    tipo_mime: text({ label: 'Formato', readOnly: true }),
    extensao: choice({
      label: 'Extensão',
      readOnly: true,
      options: {
        jpg: 'JPG',
        png: 'PNG',
        webp: 'WebP',
        avif: 'AVIF',
        pdf: 'PDF',
        xlsx: 'XLSX',
        docx: 'DOCX',
        csv: 'CSV',
        zip: 'ZIP',
      },
    }),
    tamanho: integer({ label: 'Tamanho', readOnly: true, help: 'Em bytes.' }),
    largura: integer({ label: 'Largura', readOnly: true, help: 'Em pixels.' }),
    altura: integer({ label: 'Altura', readOnly: true, help: 'Em pixels.' }),
    cor: color({ label: 'Cor dominante', readOnly: true }),
    lqip: text({ label: 'Prévia', max: 400, readOnly: true }),
    variantes: list({
      label: 'Variantes',
      item: 'variante',
      max: 40,
      readOnly: true,
      row: {
        formato: choice({ label: 'Formato', required: true, options: { avif: 'AVIF', webp: 'WebP', jpg: 'JPEG' } }),
        largura: integer({ label: 'Largura', required: true }),
        url: url({ label: 'Endereço', required: true }),
        tamanho: integer({ label: 'Tamanho', required: true }),
      },
    }),
    sha256: text({ label: 'SHA-256', readOnly: true }),
    usos: integer({ label: 'Usos', readOnly: true, default: 0, help: 'Em quantos itens o arquivo aparece.' }),
    sem_uso: boolean({ label: 'Sem uso', readOnly: true, default: true }),
    ultimo_uso: text({
      label: 'Último uso',
      readOnly: true,
      help: 'Onde estava por último o arquivo que ficou sem uso.',
    }),
    titulo: text({ label: 'Título' }),
    alt: text({ label: 'Texto alternativo', max: 150, help: 'O que a imagem mostra, para quem não a vê.' }),
    credito: text({ label: 'Crédito', max: 80 }),
    foco_x: percent({
      label: 'Foco horizontal',
      default: 50,
      shownWhen: { tipo: 'imagem' },
      help: 'De 0 (esquerda) a 100 (direita).',
    }),
    foco_y: percent({
      label: 'Foco vertical',
      default: 50,
      shownWhen: { tipo: 'imagem' },
      help: 'De 0 (topo) a 100 (base).',
    }),
    pasta: choice({
      label: 'Pasta',
      required: true,
      default: 'imagens',
      options: { imagens: 'Imagens', documentos: 'Documentos', imprensa: 'Imprensa', investidores: 'Investidores' },
    }),
  },
  list: {
    columns: ['url', 'nome', 'tipo', 'tamanho', 'usos', 'criado_em'],
    filters: ['pasta', 'tipo', 'extensao', 'sem_uso'],
    search: ['nome', 'titulo', 'alt'],
    sortable: ['nome', 'tipo', 'tamanho', 'usos', 'criado_em', 'atualizado_em'],
  },
  edit: {
    rows: [
      [
        ['titulo', 30],
        ['pasta', 20],
      ],
      [['alt', 50]],
      [
        ['credito', 30],
        ['foco_x', 10],
        ['foco_y', 10],
      ],
    ],
  },
  whenInUse: { refuse: { one: 'Arquivo em uso em 1 item.', many: 'Arquivo em uso em {n} itens.' } },
  files: {
    name: 'nome',
    url: 'url',
    mimeType: 'tipo_mime',
    extension: 'extensao',
    group: 'tipo',
    size: 'tamanho',
    width: 'largura',
    height: 'altura',
    color: 'cor',
    lqip: 'lqip',
    variants: 'variantes',
    sha256: 'sha256',
    uses: 'usos',
    unused: 'sem_uso',
    lastUsedIn: 'ultimo_uso',
    alt: 'alt',
    focus: ['foco_x', 'foco_y'],
    folder: 'pasta',
    credit: 'credito',
  },
})

export default uploads
export type Upload = RecordOf<typeof uploads>
