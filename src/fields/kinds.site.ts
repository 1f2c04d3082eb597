import { booleanSite } from './boolean/boolean.site.tsx'
import { cepSite } from './cep/cep.site.tsx'
import { choiceSite } from './choice/choice.site.tsx'
import { cnpjSite } from './cnpj/cnpj.site.tsx'
import type { SiteFace } from './contract/siteFace.ts'
import { cpfSite } from './cpf/cpf.site.tsx'
import { dateSite } from './date/date.site.tsx'
import { dateTimeSite } from './dateTime/dateTime.site.tsx'
import { decimalSite } from './decimal/decimal.site.tsx'
import { emailSite } from './email/email.site.tsx'
import { iconSite } from './icon/icon.site.tsx'
import { integerSite } from './integer/integer.site.tsx'
import type { KindName } from './kinds.ts'
import { longTextSite } from './longText/longText.site.tsx'
import { moneySite } from './money/money.site.tsx'
import { monthSite } from './month/month.site.tsx'
import { phoneSite } from './phone/phone.site.tsx'
import { richTextSite } from './richText/richText.site.tsx'
import { textSite } from './text/text.site.tsx'
import { urlSite } from './url/url.site.tsx'
import { visitorFilesSite } from './visitorFiles/visitorFiles.site.tsx'

const faces = {
  boolean: booleanSite,
  cep: cepSite,
  choice: choiceSite,
  cnpj: cnpjSite,
  cpf: cpfSite,
  date: dateSite,
  dateTime: dateTimeSite,
  decimal: decimalSite,
  email: emailSite,
  icon: iconSite,
  integer: integerSite,
  longText: longTextSite,
  money: moneySite,
  month: monthSite,
  phone: phoneSite,
  richText: richTextSite,
  text: textSite,
  url: urlSite,
  visitorFiles: visitorFilesSite,
} satisfies { [N in KindName]?: SiteFace }

/** How public pages show each kind. Kinds without an entry use their `display` text and are not asked for in forms. */
export const siteFaces: { readonly [kind: string]: SiteFace | undefined } = faces
