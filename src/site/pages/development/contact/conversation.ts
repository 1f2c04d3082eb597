import { whatsAppHref } from '../../../components/contact/whatsApp.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'

/** The WhatsApp chat about a development, with its seller or the company; undefined without a number. */
export function conversationAbout({
  development,
  siteContext: { settings },
}: DevelopmentDetails): { readonly number: string; readonly href: string } | undefined {
  const number = development.contato_whatsapp ?? settings.whatsapp
  const href = whatsAppHref({ whatsapp: number, whatsapp_mensagem: messageAbout(development) })
  return number && href ? { number, href } : undefined
}

export const telephoneOf = ({
  development,
  siteContext: { settings },
}: DevelopmentDetails): string | null | undefined =>
  development.contato_telefone ?? settings.tel_vendas ?? settings.tel_principal

const messageAbout = ({ titulo, cidade, uf }: DevelopmentDetails['development']) =>
  `Olá! Gostaria de informações sobre o ${titulo}, em ${cidade}/${uf}.`
