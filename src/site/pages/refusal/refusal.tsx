import { PhoneDisplay } from '#fields/phone/phone.site.tsx'
import { ExternalLink } from '../../components/ExternalLink.tsx'
import { definePage } from '../../definePage.tsx'
import { whatsAppHref } from '../../layout/WhatsAppButton.tsx'

const reasons: Record<number, readonly [title: string, text: string]> = {
  400: ['Não entendemos o pedido', 'O endereço ou o formulário chegou incompleto. Volte e tente de novo.'],
  405: ['Este endereço não recebe formulários', 'Volte à página e tente de novo.'],
  413: ['Mensagem grande demais', 'Volte, encurte o texto e envie de novo.'],
  429: ['Muitas tentativas', 'Aguarde alguns minutos e tente de novo.'],
  500: ['Algo deu errado', 'Já fomos avisados. Tente novamente em instantes.'],
  503: ['Voltamos em instantes', 'O site está ocupado ou em manutenção. Tente novamente em alguns minutos.'],
}

/** Why there is no page, and how to reach somebody all the same. */
export const refusal = (status: number, id: string) =>
  definePage({
    path: '',
    async content({ house: { settings } }) {
      const [title, text] = reasons[status] ?? reasons[status < 500 ? 400 : 500]!
      const { tel_principal } = settings
      const conversation = whatsAppHref(settings)
      return {
        status,
        title: `${title} | ${settings.empresa_nome}`,
        noindex: true,
        isText: true,
        body: (
          <div className="container not-found">
            <div className="not-found-words">
              <p className="kicker">Erro {status}</p>
              <h1>{title}</h1>
              <p className="lead">{text}</p>
              {tel_principal && (
                <p>
                  Telefone: <PhoneDisplay value={tel_principal} />
                </p>
              )}
              {conversation && (
                <p>
                  <ExternalLink href={conversation}>Falar no WhatsApp</ExternalLink>
                </p>
              )}
              {status >= 500 && <p>Código: {id}</p>}
              <p className="actions">
                <a className="button" href="/">
                  Voltar ao início
                </a>
              </p>
            </div>
          </div>
        ),
      }
    },
  })
