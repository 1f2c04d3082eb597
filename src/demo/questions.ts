import type { DemoValue } from './demoRecord.ts'

type Question = readonly [pergunta: string, resposta: string]

interface Asked {
  readonly tipo: 'bairros-planejados' | 'edificios-corporativos' | 'residenciais' | 'loteamentos' | 'galpoes'
  readonly fase: string
  readonly modalidade?: string
  readonly registro_numero?: string
  readonly vendas_nome?: string
  readonly perto: readonly (readonly [nome: string, categoria: string, km: string, minutos: number, meio?: string])[]
}

/** Five questions that people ask about a development of this type in this phase, with the answers of its own facts. */
export function questionsAbout(about: Asked): DemoValue {
  const { tipo, fase, modalidade = 'venda' } = about
  const isRented = modalidade === 'locacao'
  const asked: readonly Question[] =
    fase === 'breve_lancamento' && !isRented
      ? [
          [
            'Quando as vendas começam?',
            'Depois do registro no cartório. Quem deixa o contato é avisado no mesmo dia, antes do anúncio público.',
          ],
          [
            'Já posso reservar?',
            'Não. Antes do registro a lei não permite reserva, sinal nem lista com preferência paga.',
          ],
          [
            'O projeto ainda pode mudar?',
            'Pode: ele está em aprovação. O que vale é o que ficar registrado na matrícula.',
          ],
          nearest(about),
          visits(about),
        ]
      : isRented
        ? [
            [
              'Qual é o prazo do contrato?',
              'De cinco a dez anos, com revisão a cada três. Prazos menores dependem da área.',
            ],
            [
              'O que o condomínio inclui?',
              tipo === 'galpoes'
                ? 'Portaria e ronda 24 horas, manutenção do pátio e da rede de sprinklers, limpeza das áreas comuns e seguro do prédio.'
                : 'Recepção, segurança, limpeza das áreas comuns, manutenção de elevadores e do ar-condicionado central.',
            ],
            [
              'Posso adaptar o espaço?',
              tipo === 'galpoes'
                ? 'Sim. Mezanino, docas a mais e câmara fria são orçados antes da assinatura e aprovados pelo nosso projetista.'
                : 'Sim. O caderno de obras do locatário diz o que a laje aceita; aprovamos o projeto em até dez dias úteis.',
            ],
            nearest(about),
            visits(about),
          ]
        : [
            registered(about),
            tipo === 'bairros-planejados' || tipo === 'loteamentos'
              ? [
                  'Posso parcelar direto com a empresa?',
                  'Sim, em até 120 meses, com entrada de 10%. A parcela é corrigida pelo IPCA uma vez por ano.',
                ]
              : [
                  'Posso usar o FGTS e financiar?',
                  'Sim, dentro dos limites do SFH. Trabalhamos com cinco bancos e fazemos a simulação com você.',
                ],
            tipo === 'bairros-planejados' || tipo === 'loteamentos'
              ? [
                  'Quando posso construir?',
                  'Depois do termo de verificação de obras da prefeitura e da aprovação do seu projeto, que leva até 30 dias.',
                ]
              : [
                  'Quem responde por um defeito depois da entrega?',
                  'Nós. Estrutura e impermeabilização têm cinco anos; os outros prazos estão no manual do proprietário.',
                ],
            nearest(about),
            visits(about),
          ]
  return asked.map(([pergunta, resposta]) => ({ pergunta, resposta }))
}

const registered = ({ registro_numero }: Asked): Question => [
  'O empreendimento é registrado?',
  `Sim: ${registro_numero ?? 'o número está no fim desta página'}. A certidão pode ser pedida no cartório ou com a nossa equipe.`,
]

function nearest({ perto }: Asked): Question {
  const [first, second] = [...perto].sort((a, b) => a[3] - b[3])
  const words = ([nome, , , minutos, meio]: Asked['perto'][number]) =>
    `${nome}, a ${minutos} ${minutos === 1 ? 'minuto' : 'minutos'} ${meio === 'a_pe' ? 'a pé' : 'de carro'}`
  return [
    'O que fica mais perto?',
    `${[first, second].flatMap(place => (place ? words(place) : [])).join('; ')}. A lista inteira está em Localização.`,
  ]
}

const visits = ({ vendas_nome, fase }: Asked): Question => [
  fase === 'pronto' ? 'Como marco uma visita?' : 'Posso conhecer o lugar?',
  `Sim, de segunda a sábado, das 9h às 18h. ${vendas_nome ? `Fale com ${vendas_nome}` : 'Fale com a nossa equipe'} pelo telefone ou pelo WhatsApp e combine o horário.`,
]
