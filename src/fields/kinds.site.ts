import { dateSite } from './date/date.site.tsx'
import { dateTimeSite } from './dateTime/dateTime.site.tsx'
import { emailSite } from './email/email.site.tsx'
import { iconSite } from './icon/icon.site.tsx'
import type { KindName } from './kinds.ts'
import { longTextSite } from './longText/longText.site.tsx'
import { monthSite } from './month/month.site.tsx'
import { phoneSite } from './phone/phone.site.tsx'
import { richTextSite } from './richText/richText.site.tsx'
import type { SiteFace } from './siteFace.ts'
import { urlSite } from './url/url.site.tsx'

const faces = {
  boolean: null,
  cep: null,
  choice: null,
  cnpj: null,
  color: null,
  coordinate: null,
  cpf: null,
  date: dateSite,
  dateTime: dateTimeSite,
  decimal: null,
  email: emailSite,
  file: null,
  icon: iconSite,
  image: null,
  integer: null,
  list: null,
  longText: longTextSite,
  money: null,
  month: monthSite,
  password: null,
  percent: null,
  phone: phoneSite,
  reference: null,
  references: null,
  richText: richTextSite,
  slug: null,
  text: null,
  url: urlSite,
} satisfies { [N in KindName]: SiteFace | null }

/** How each kind shows a value to visitors; null where the kind's own `display` text says it all. */
export const siteFaces: { readonly [kind: string]: SiteFace | null } = faces
