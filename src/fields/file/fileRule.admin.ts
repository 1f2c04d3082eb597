import type { FileRule } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'
import type { FileOptions } from './file.ts'

/** Files with the endings a field names; any when it names none. */
export function fileRule({ options }: Field): FileRule {
  const { extensions } = options as FileOptions
  const endings = extensions?.map(extension => extension.toUpperCase()).join(', ')
  return {
    noun: 'arquivo',
    several: 'vários arquivos',
    accept: extensions?.map(extension => `.${extension}`).join(','),
    help: endings ? `Formatos aceitos: ${endings}.` : 'Imagens, PDF, planilhas, documentos ou ZIP.',
    filter: extensions === undefined ? {} : { extensao: extensions },
    refusal: ({ extensao }) =>
      extensions === undefined || extensions.includes(extensao.toLowerCase())
        ? undefined
        : `Este campo aceita apenas ${endings}.`,
  }
}
