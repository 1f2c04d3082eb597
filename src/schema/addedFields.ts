import { boolean } from '#fields/boolean/boolean.ts'
import { type ChoiceOptions, choice } from '#fields/choice/choice.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { image } from '#fields/image/image.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'

/** The publication states and their titles. */
const publicationStates = {
  rascunho: 'Rascunho',
  agendado: 'Agendado',
  publicado: 'Publicado',
  arquivado: 'Arquivado',
} as const

/** The fields that `publication: { states: true }` adds to a resource. */
export function publicationFields(appears?: ChoiceOptions['appears']) {
  return {
    situacao: choice({
      label: 'Situação',
      required: true,
      default: 'rascunho',
      options: publicationStates,
      status: { rascunho: 'pending', agendado: 'info', publicado: 'success', arquivado: 'warning' },
      ...(appears && { appears }),
    }),
    publicado_em: dateTime({
      label: 'Data de publicação',
      help: 'Vazia: agora. Para agendar, escolha uma data futura.',
    }),
    expira_em: dateTime({ label: 'Exibir até', help: 'Vazio: sem data para sair do site.' }),
  }
}

/** The form row for the fields that `publication` adds. */
export const publicationRow = [
  ['situacao', 16],
  ['publicado_em', 17],
  ['expira_em', 17],
] as const

/** The form rows for the fields that `seo` adds. */
export const seoRows = [
  [['seo_titulo', 50]],
  [['seo_descricao', 50]],
  [
    ['seo_imagem_id', 30],
    ['seo_noindex', 20],
  ],
] as const

/** The fields that `seo: true` adds to a resource. */
export function seoFields() {
  return {
    seo_titulo: text({ label: 'Título para buscadores', max: 60, help: 'Até 60 caracteres. Vazio: usamos o título.' }),
    seo_descricao: longText({ label: 'Descrição para buscadores', max: 160, help: 'Entre 70 e 160 caracteres.' }),
    seo_imagem_id: image({
      label: 'Imagem de compartilhamento',
      minWidth: 1200,
      minHeight: 630,
      help: 'Usada ao compartilhar em redes sociais.',
    }),
    seo_noindex: boolean({ label: 'Ocultar dos buscadores' }),
  }
}
