import type { DemoSet, DemoValues } from '../demoRecord.ts'

const banner = (key: string, values: DemoValues) => ({
  key,
  values: {
    imagem_id: { picture: `${key}-imagem-id` },
    imagem_celular_id: { picture: `${key}-imagem-celular-id` },
    situacao: 'publicado',
    ...values,
  },
})

export default {
  resource: 'banners',
  records: [
    banner('obras', {
      titulo: 'Vila das Paineiras',
      subtitulo: '1.240 lotes entre 620 mil m² de verde, a nove minutos da Unicamp.',
      alt: 'Deque do café sobre o lago, com guarda-sóis, paineiras em flor e as serras ao fundo',
      empreendimento_id: { of: 'empreendimentos', key: 'vila-das-paineiras' },
      rotulo_botao: 'Conheça o bairro',
      ordem: 10,
      publicado_em: '2026-09-14T12:00:00.000Z',
    }),
    banner('lancamento', {
      titulo: 'Alameda das Acácias',
      subtitulo: 'De 41 a 96 m² na SQN 416, diante do Olhos d’Água. Lançamento em Brasília.',
      alt: 'Fachada de apartamentos sobre pilotis, com uma acácia em flor amarela diante da entrada',
      empreendimento_id: { of: 'empreendimentos', key: 'alameda-das-acacias' },
      rotulo_botao: 'Ver o lançamento',
      ordem: 20,
      publicado_em: '2026-10-05T12:00:00.000Z',
    }),
    banner('institucional', {
      titulo: '28 anos construindo cidade',
      subtitulo: '54 empreendimentos: 39 entregues até 2025 e 15 neste site.',
      alt: 'Praça de bairro com pergolado, uma figueira antiga e canteiros floridos',
      link: '/#sobre',
      rotulo_botao: 'Nossa história',
      ordem: 30,
      publicado_em: '2026-08-03T12:00:00.000Z',
    }),
    banner('negocios', {
      titulo: 'Sua área, nosso projeto',
      local: 'negocios',
      alt: 'Pasto ao amanhecer com as marcas de um caminho de terra, cerca de mourões, estacas e dois topógrafos, árvores e serras ao fundo',
      ordem: 10,
      publicado_em: '2026-08-03T12:00:00.000Z',
    }),
    banner('imprensa', {
      titulo: 'Sala de imprensa',
      local: 'imprensa',
      alt: 'Calçadão de pedra portuguesa à beira-mar ao entardecer, com palmeiras e um edifício de escritórios',
      ordem: 10,
      publicado_em: '2026-08-03T12:00:00.000Z',
    }),
    banner('investidores', {
      titulo: 'Cada trimestre desde 2023',
      subtitulo: 'Releases, informações trimestrais e demonstrações, com a variação de cada número.',
      local: 'investidores',
      alt: 'Térreo aberto de uma torre de escritórios, com pilares em V e palmeiras na praça',
      ordem: 10,
      publicado_em: '2026-08-03T12:00:00.000Z',
    }),
    banner('expirado', {
      titulo: 'Visite o Parque Anhanguera 48',
      subtitulo: 'Portas abertas para empresas em setembro.',
      alt: 'Carreta encostada nas docas de um galpão, com o pátio molhado pela chuva',
      ordem: 40,
      publicado_em: '2026-08-31T12:00:00.000Z',
      expira_em: '2026-09-30T23:59:00.000Z',
    }),
    banner('agendado', {
      titulo: 'Loteamento Serra Azul',
      subtitulo: 'Em janeiro, em Montes Claros.',
      alt: 'Praça do loteamento com pergolado e árvores em flor amarela, diante das serras',
      situacao: 'agendado',
      ordem: 50,
      publicado_em: '2027-01-15T12:00:00.000Z',
    }),
  ],
} satisfies DemoSet
