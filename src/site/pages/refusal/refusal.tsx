import { addresses } from '../../addresses.ts'
import { ContactWays } from '../../components/contact/ContactWays.tsx'
import { EmptyPlot } from '../../components/drawings/EmptyPlot.tsx'
import { definePage } from '../../page.ts'

const NOT_UNDERSTOOD = [
  'Não entendemos o pedido',
  'O endereço ou o formulário chegou incompleto. Volte à página e tente de novo.',
] as const
const DEFECT = ['Algo deu errado', 'Já fomos avisados. Tente novamente em instantes.'] as const
const reasons: Readonly<Record<number, readonly [title: string, text: string]>> = {
  400: NOT_UNDERSTOOD,
  404: ['Página não encontrada', 'O endereço pode ter mudado ou não existe mais.'],
  405: ['Este endereço não recebe formulários', 'Volte à página de onde você veio e tente de novo.'],
  408: ['O envio demorou demais', 'A conexão caiu no meio do caminho. Volte à página e envie de novo.'],
  410: [
    'Este link não vale mais',
    'Ele venceu, foi encerrado, ou o que mostrava mudou. Peça outro a quem o enviou, ou abra outra prévia no formulário do painel.',
  ],
  413: ['Mensagem grande demais', 'Volte à página, encurte o texto e envie de novo.'],
  415: [
    'Não reconhecemos o formulário',
    'Aqui chegam apenas os formulários do próprio site. Volte à página e tente de novo.',
  ],
  429: ['Muitas tentativas', 'Aguarde alguns minutos e tente de novo.'],
  500: DEFECT,
  503: ['Voltamos em instantes', 'O site está ocupado ou em manutenção. Tente novamente em alguns minutos.'],
}

export const refusal = (status: number, id: string) =>
  definePage({
    path: '',
    async content({ siteContext: { settings } }) {
      const [title, text] = reasons[status] ?? (status < 500 ? NOT_UNDERSTOOD : DEFECT)
      return {
        status,
        title: `${title} | ${settings.empresa_nome}`,
        noindex: true,
        trail: [{ label: title }],
        isText: true,
        styles: 'refusal',
        body: (
          <div className="container not-found">
            <div className="not-found-words">
              <p className="kicker">Erro {status}</p>
              <h1>{title}</h1>
              <p className="lead">{text}</p>
              <ContactWays settings={settings} />
              {status >= 500 && (
                <p className="refusal-code">
                  Ao falar conosco, informe o código <strong>{id}</strong>
                </p>
              )}
              <p className="actions">
                <a className="button" href={addresses.home}>
                  Voltar ao início
                </a>
                <a className="text-link" href={addresses.developments}>
                  Ver empreendimentos
                </a>
              </p>
            </div>
            <EmptyPlot />
          </div>
        ),
      }
    },
  })
