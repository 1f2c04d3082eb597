import { boolean } from './boolean/boolean.ts'
import { cep } from './cep/cep.ts'
import { choice } from './choice/choice.ts'
import { cnpj } from './cnpj/cnpj.ts'
import { color } from './color/color.ts'
import { coordinate } from './coordinate/coordinate.ts'
import { cpf } from './cpf/cpf.ts'
import { date } from './date/date.ts'
import { dateTime } from './dateTime/dateTime.ts'
import { decimal } from './decimal/decimal.ts'
import { email } from './email/email.ts'
import { file } from './file/file.ts'
import { icon } from './icon/icon.ts'
import { image } from './image/image.ts'
import { integer } from './integer/integer.ts'
import { list } from './list/list.ts'
import { longText } from './longText/longText.ts'
import { money } from './money/money.ts'
import { month } from './month/month.ts'
import { municipality } from './municipality/municipality.ts'
import { outline } from './outline/outline.ts'
import { password } from './password/password.ts'
import { percent } from './percent/percent.ts'
import { phone } from './phone/phone.ts'
import { reference } from './reference/reference.ts'
import { references } from './references/references.ts'
import { richText } from './richText/richText.ts'
import { slug } from './slug/slug.ts'
import { text } from './text/text.ts'
import { url } from './url/url.ts'
import { visitorFiles } from './visitorFiles/visitorFiles.ts'

/** All kinds by name. The faces for admin, site and server are typed by these names. */
export const kinds = {
  boolean,
  cep,
  choice,
  cnpj,
  color,
  coordinate,
  cpf,
  date,
  dateTime,
  decimal,
  email,
  file,
  icon,
  image,
  integer,
  list,
  longText,
  money,
  month,
  municipality,
  outline,
  password,
  percent,
  phone,
  reference,
  references,
  richText,
  slug,
  text,
  url,
  visitorFiles,
}

export type KindName = keyof typeof kinds
