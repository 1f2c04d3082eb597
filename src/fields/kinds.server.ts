import type { KindName } from './kinds.ts'
import { passwordServer } from './password/password.server.ts'
import { richTextServer } from './richText/richText.server.ts'
import type { ServerFace } from './serverFace.ts'

const faces = {
  boolean: null,
  cep: null,
  choice: null,
  cnpj: null,
  color: null,
  coordinate: null,
  cpf: null,
  date: null,
  dateTime: null,
  decimal: null,
  email: null,
  file: null,
  icon: null,
  image: null,
  integer: null,
  list: null,
  longText: null,
  money: null,
  month: null,
  password: passwordServer,
  percent: null,
  phone: null,
  reference: null,
  references: null,
  richText: richTextServer,
  slug: null,
  text: null,
  url: null,
} satisfies { [N in KindName]: ServerFace | null }

/** What each kind does on the server before its value may be stored; null where there is nothing to do. */
export const serverFaces: { readonly [kind: string]: ServerFace | null } = faces
