import type { DemoRecord, DemoSet, DemoValue, DemoValues } from '../demoRecord.ts'

const emp = (key: string): DemoValue => ({ of: 'empreendimentos', key })

/** First the visitor's form, then the changes by staff. */
const contato = (key: string, sent: DemoValues, staff?: DemoValues): DemoRecord => ({
  key,
  values: { consentimento: '1', email: `${key}@example.com`, pagina_envio: '/contato', ...sent },
  later: staff ? [staff] : [],
})

export default {
  resource: 'contatos',
  records: [
    contato('bianca.torres', {
      assunto: 'interesse',
      nome: 'Bianca Torres',
      telefone: '19900000001',
      preferencia: 'whatsapp',
      mensagem: 'Ainda há lotes perto do parque?',
      empreendimento_id: emp('vila-das-paineiras'),
    }),
    contato(
      'renato.vilela',
      {
        assunto: 'interesse',
        nome: 'Renato Vilela',
        telefone: '61900000002',
        preferencia: 'telefone',
        mensagem: 'Gostaria da tabela do apartamento de dois dormitórios.',
        empreendimento_id: emp('alameda-das-acacias'),
      },
      { situacao: 'em_atendimento', nova_anotacao: 'Tabela enviada. Retornar na sexta.' },
    ),
    contato(
      'lucia.andrade',
      {
        assunto: 'visita',
        nome: 'Lúcia Andrade',
        telefone: '48900000003',
        preferencia: 'whatsapp',
        mensagem: 'Podemos visitar no sábado de manhã?',
        empreendimento_id: emp('jardim-atlantico'),
      },
      { situacao: 'concluido', nova_anotacao: 'Visita feita; proposta em análise.' },
    ),
    contato('davi.nakamura', {
      assunto: 'visita',
      nome: 'Davi Nakamura',
      telefone: '31900000004',
      preferencia: 'whatsapp',
      empreendimento_id: emp('mirante-da-serra'),
    }),
    contato(
      'operacoes.modelo',
      {
        assunto: 'locacao',
        nome: 'Carla Mendes',
        telefone: '11900000005',
        preferencia: 'email',
        mensagem: 'Precisamos de 5.000 m² com 12 docas a partir de março.',
        empreendimento_id: emp('parque-logistico-anhanguera-48'),
      },
      { situacao: 'em_atendimento' },
    ),
    contato('sergio.pacheco', {
      assunto: 'terreno',
      nome: 'Sérgio Pacheco',
      telefone: '16900000006',
      preferencia: 'telefone',
      terreno: [
        {
          cidade: 'Ribeirão Preto',
          uf: 'SP',
          area_m2: '184000.00',
          relacao: 'proprietario',
          negocio: 'parceria',
          observacao: 'Frente para a avenida.',
        },
      ],
    }),
    contato(
      'imoveis.exemplo',
      {
        assunto: 'terreno',
        nome: 'Paula Quintana',
        telefone: '51900000007',
        preferencia: 'email',
        terreno: [{ cidade: 'Pelotas', uf: 'RS', area_m2: '62000.00', relacao: 'corretor', negocio: 'venda' }],
      },
      { situacao: 'descartado', nova_anotacao: 'Fora da área de interesse; resposta enviada.' },
    ),
    contato(
      'redacao.modelo',
      {
        assunto: 'imprensa',
        nome: 'Júlio Farias',
        mensagem: 'Pauta sobre bairros de quinze minutos; prazo até quinta.',
      },
      { situacao: 'concluido' },
    ),
    contato('fundo.amostra', {
      assunto: 'investidor',
      nome: 'Teresa Lobo',
      mensagem: 'Gostaria de participar da teleconferência do trimestre.',
    }),
    contato('andre.couto', { assunto: 'download', nome: 'André Couto', empreendimento_id: emp('recanto-das-aguas') }),
    contato(
      'vizinha.batel',
      { assunto: 'outro', nome: 'Ester Galvão', mensagem: 'A obra vai trabalhar no feriado?' },
      { situacao: 'concluido' },
    ),
    contato(
      'oferta.imperdivel',
      { assunto: 'outro', nome: 'Oferta imperdível', mensagem: 'Ganhe seguidores agora mesmo!' },
      { situacao: 'spam' },
    ),
  ],
} satisfies DemoSet
