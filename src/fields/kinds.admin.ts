import { booleanAdmin } from './boolean/boolean.admin.tsx'
import { cepAdmin } from './cep/cep.admin.ts'
import { choiceAdmin } from './choice/choice.admin.tsx'
import { cnpjAdmin } from './cnpj/cnpj.admin.ts'
import { colorAdmin } from './color/color.admin.tsx'
import type { AdminFace } from './contract/adminFace.admin.ts'
import { coordinateAdmin } from './coordinate/coordinate.admin.tsx'
import { cpfAdmin } from './cpf/cpf.admin.ts'
import { dateAdmin } from './date/date.admin.tsx'
import { dateTimeAdmin } from './dateTime/dateTime.admin.tsx'
import { decimalAdmin } from './decimal/decimal.admin.tsx'
import { emailAdmin } from './email/email.admin.tsx'
import { fileAdmin } from './file/file.admin.tsx'
import { iconAdmin } from './icon/icon.admin.tsx'
import { imageAdmin } from './image/image.admin.tsx'
import { integerAdmin } from './integer/integer.admin.tsx'
import type { KindName } from './kinds.ts'
import { listAdmin } from './list/list.admin.tsx'
import { longTextAdmin } from './longText/longText.admin.tsx'
import { moneyAdmin } from './money/money.admin.tsx'
import { monthAdmin } from './month/month.admin.tsx'
import { municipalityAdmin } from './municipality/municipality.admin.tsx'
import { outlineAdmin } from './outline/outline.admin.tsx'
import { passwordAdmin } from './password/password.admin.tsx'
import { percentAdmin } from './percent/percent.admin.tsx'
import { phoneAdmin } from './phone/phone.admin.tsx'
import { referenceAdmin } from './reference/reference.admin.tsx'
import { referencesAdmin } from './references/references.admin.tsx'
import { richTextAdmin } from './richText/richText.admin.tsx'
import { slugAdmin } from './slug/slug.admin.tsx'
import { textAdmin } from './text/text.admin.tsx'
import { urlAdmin } from './url/url.admin.tsx'
import { visitorFilesAdmin } from './visitorFiles/visitorFiles.admin.tsx'

const faces = {
  boolean: booleanAdmin,
  cep: cepAdmin,
  choice: choiceAdmin,
  cnpj: cnpjAdmin,
  color: colorAdmin,
  coordinate: coordinateAdmin,
  cpf: cpfAdmin,
  date: dateAdmin,
  dateTime: dateTimeAdmin,
  decimal: decimalAdmin,
  email: emailAdmin,
  file: fileAdmin,
  icon: iconAdmin,
  image: imageAdmin,
  integer: integerAdmin,
  list: listAdmin,
  longText: longTextAdmin,
  money: moneyAdmin,
  month: monthAdmin,
  municipality: municipalityAdmin,
  outline: outlineAdmin,
  password: passwordAdmin,
  percent: percentAdmin,
  phone: phoneAdmin,
  reference: referenceAdmin,
  references: referencesAdmin,
  richText: richTextAdmin,
  slug: slugAdmin,
  text: textAdmin,
  url: urlAdmin,
  visitorFiles: visitorFilesAdmin,
} satisfies { [N in KindName]: AdminFace }

export const adminFaces: { readonly [kind: string]: AdminFace } = faces
