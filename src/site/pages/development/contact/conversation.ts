import type { Reachable } from '../../../components/contact/ContactWays.tsx'
import { whatsAppHref } from '../../../components/contact/whatsApp.ts'
import { placeOf } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'

type About = Pick<DevelopmentDetails, 'development' | 'siteContext'>

/** How to reach who sells a development: its own numbers, otherwise those of the company. */
export const sellerOf = ({ development, siteContext: { settings } }: About): Reachable => ({
  tel_principal: development.contato_telefone ?? settings.tel_vendas ?? settings.tel_principal,
  tel_vendas: null,
  whatsapp: development.contato_whatsapp ?? settings.whatsapp,
  whatsapp_mensagem: `Olá! Gostaria de informações sobre o ${development.titulo}, em ${placeOf(development)}.`,
  email_contato: null,
})

/** The address of the WhatsApp chat about a development; undefined without a number. */
export const conversationAbout = (about: About): string | undefined => whatsAppHref(sellerOf(about))
