import type { DemoRecord, DemoSet, DemoValue, DemoValues } from '../demoRecord.ts'

// Above 250 lines because it is a catalogue: eighteen developments told in facts, and how facts become a full record.

type Tipo = 'bairros-planejados' | 'edificios-corporativos' | 'residenciais' | 'loteamentos' | 'galpoes'
type View = keyof typeof views
type Photo = readonly [alt: string, legenda: string, categoria: string]

interface Facts {
  readonly nome: string
  readonly tipo: Tipo
  readonly bairro: string
  readonly cidade: string
  readonly uf: string
  readonly ponto: readonly [latitude: string, longitude: string]
  /** What its pictures show, unless the same as others of its type. */
  readonly vista?: View
  readonly fase: 'breve_lancamento' | 'lancamento' | 'em_obras' | 'pronto' | 'entregue'
  readonly chamada: string
  readonly resumo: string
  readonly descricao: readonly string[]
  /** Of each stage of its type, in order. */
  readonly etapas?: readonly (number | null)[]
  readonly ficha: DemoValues
  readonly diferenciais: readonly string[]
  readonly tipologias: readonly (readonly [nome: string, area: string, more?: DemoValues])[]
  readonly spe?: string
  readonly mais?: DemoValues
  readonly depois?: readonly DemoValues[]
}

const usualViews: Readonly<Record<Tipo, View>> = {
  'bairros-planejados': 'bairro',
  'edificios-corporativos': 'torre',
  residenciais: 'residencial',
  loteamentos: 'lotes',
  galpoes: 'galpao',
}

/** What can be seen on the cover, and the first picture of the gallery. */
const views = {
  bairro: {
    capa: 'Vista aérea ilustrada do bairro com lago central, casas e ruas arborizadas',
    foto: ['Ruas curvas ilustradas em volta do lago, com casas e ipês', 'O lago e o parque central', 'aerea'],
  },
  bairroVereda: {
    capa: 'Vista aérea ilustrada do bairro em quadras, com a vereda de buritis e a avenida de ipês',
    foto: ['Vereda ilustrada entre buritis, com quadras dos dois lados', 'A vereda e a avenida', 'aerea'],
  },
  bairroPraia: {
    capa: 'Vista aérea ilustrada do bairro junto ao mar, com coqueiros na praia e parque com quadra',
    foto: ['Praia ilustrada com coqueiros, ruas e parque ao fundo da orla', 'Da orla ao parque', 'aerea'],
  },
  torre: {
    capa: 'Torre de escritórios ilustrada, refletida no espelho d’água da praça',
    foto: ['Fachada de vidro ilustrada vista da praça', 'A praça e o espelho d’água', 'perspectiva'],
  },
  torreJardim: {
    capa: 'Torre de escritórios ilustrada, com ala baixa, gramado e araucárias',
    foto: ['Fachada de vidro ilustrada vista do gramado, entre araucárias', 'O jardim', 'perspectiva'],
  },
  torreOrla: {
    capa: 'Torre de escritórios ilustrada, com brises, diante do mar e do calçadão',
    foto: ['Fachada ilustrada com brises, vista do calçadão entre coqueiros', 'A orla', 'perspectiva'],
  },
  residencial: {
    capa: 'Duas torres residenciais ilustradas com varandas, jardim e piscina',
    foto: ['Torres ilustradas vistas do jardim, com varandas e piscina', 'O jardim e a piscina', 'perspectiva'],
  },
  residencialSerra: {
    capa: 'Duas torres residenciais ilustradas diante da serra, sobre um jardim em patamares',
    foto: ['Jardim ilustrado em três patamares, com as torres e a serra', 'O jardim em patamares', 'perspectiva'],
  },
  residencialMar: {
    capa: 'Edifícios ilustrados com terraços em degraus, o mar entre eles e a piscina à frente',
    foto: ['Piscina ilustrada entre coqueiros, com os terraços e o mar', 'A piscina e a baía', 'perspectiva'],
  },
  residencialPilotis: {
    capa: 'Edifícios ilustrados de seis andares sobre pilotis, com gramado e acácias em flor',
    foto: ['Gramado ilustrado com acácias em flor diante dos pilotis', 'O jardim de acácias', 'perspectiva'],
  },
  lotes: {
    capa: 'Planta ilustrada do loteamento com quadras numeradas e praça central',
    foto: ['Planta ilustrada com lotes numerados e ruas com nomes de árvores', 'As quadras', 'perspectiva'],
  },
  galpao: {
    capa: 'Galpão logístico ilustrado com docas numeradas e caminhões no pátio',
    foto: ['Docas ilustradas com caminhões encostados', 'As docas', 'perspectiva'],
  },
  galpaoFrente: {
    capa: 'Módulos logísticos ilustrados vistos da rodovia, com docas, portaria e carreta',
    foto: ['Módulos numerados ilustrados, com a portaria e a rodovia à frente', 'A portaria', 'perspectiva'],
  },
  galpaoAereo: {
    capa: 'Vista aérea ilustrada dos galpões com painéis solares, docas e estacionamento',
    foto: ['Docas ilustradas com caminhões encostados', 'As docas', 'perspectiva'],
  },
} as const satisfies Record<string, { capa: string; foto: Photo }>

/** The gallery after its first picture. */
const galleries: Record<Tipo, readonly Photo[]> = {
  'bairros-planejados': [
    ['Planta ilustrada das quadras em volta da praça', 'Quadras e praça', 'perspectiva'],
    ['Serras e araucárias ilustradas ao amanhecer', 'A paisagem da chegada', 'perspectiva'],
    ['Mapa ilustrado com rio, avenida e a posição do bairro', 'O bairro na cidade', 'perspectiva'],
  ],
  'edificios-corporativos': [
    ['Sala ilustrada com janela do piso ao teto e vista da cidade', 'Lounge dos inquilinos', 'perspectiva'],
    ['Horizonte ilustrado visto do terraço', 'A vista do terraço', 'perspectiva'],
    ['Mapa ilustrado com a avenida e a posição do edifício', 'No eixo de negócios', 'perspectiva'],
  ],
  residenciais: [
    ['Sala de estar ilustrada com sofá, estante e janela ampla', 'Living do apartamento', 'decorado'],
    ['Sala ilustrada com luminária acesa e planta junto à janela', 'Living com varanda integrada', 'decorado'],
    ['Mapa ilustrado com parques, avenida e a posição do edifício', 'A vizinhança', 'perspectiva'],
  ],
  loteamentos: [
    ['Vista aérea ilustrada das ruas arborizadas', 'As ruas e as praças', 'aerea'],
    ['Colinas ilustradas ao entardecer', 'O entorno', 'perspectiva'],
    ['Mapa ilustrado com o rio e a posição do loteamento', 'Como chegar', 'perspectiva'],
  ],
  galpoes: [
    ['Horizonte ilustrado da região', 'A região', 'perspectiva'],
    ['Mapa ilustrado com a rodovia e a posição do parque', 'Junto à rodovia', 'perspectiva'],
    ['Planta ilustrada da implantação do parque', 'Implantação', 'perspectiva'],
  ],
}

const stageNames: Record<Tipo, readonly string[]> = {
  'bairros-planejados': [
    'Terraplenagem',
    'Drenagem',
    'Rede de água',
    'Rede de esgoto',
    'Pavimentação',
    'Energia e iluminação',
    'Paisagismo',
    'Equipamentos e portaria',
  ],
  'edificios-corporativos': [
    'Serviços preliminares',
    'Fundação',
    'Estrutura',
    'Fachada',
    'Instalações',
    'Elevadores',
    'Acabamento',
    'Áreas comuns',
  ],
  residenciais: [
    'Serviços preliminares',
    'Fundação',
    'Estrutura',
    'Alvenaria',
    'Instalações',
    'Revestimento',
    'Acabamento',
    'Áreas comuns',
  ],
  loteamentos: [
    'Terraplenagem',
    'Drenagem',
    'Rede de água',
    'Rede de esgoto',
    'Pavimentação',
    'Energia e iluminação',
    'Paisagismo',
  ],
  galpoes: [
    'Terraplenagem',
    'Fundação',
    'Estrutura pré-moldada',
    'Cobertura',
    'Fechamento',
    'Piso',
    'Instalações e incêndio',
    'Pátios e acessos',
  ],
}

const slugOf = (nome: string) =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')

const stagesAt = (tipo: Tipo, percentuais: readonly (number | null)[], share = 1): DemoValue =>
  stageNames[tipo].map((nome, i) => {
    const percentual = percentuais[i] ?? null
    return { nome, percentual: percentual === null ? null : Math.floor(percentual * share), peso: 10 }
  })

/** Eight updates, the last of them what is true now. */
const UPDATES = [
  '2026-03-30',
  '2026-04-30',
  '2026-05-29',
  '2026-06-30',
  '2026-07-31',
  '2026-08-31',
  '2026-09-30',
  '2026-10-30',
]

/** @example squareMetres('20000.00') // '20.000 m²' */
const squareMetres = (area: string) => `${Number(area).toLocaleString('pt-BR')} m²`

function record(facts: Facts): DemoRecord {
  const { nome, tipo, cidade, uf, fase, ficha, mais = {}, depois = [] } = facts
  const key = slugOf(nome)
  const view = views[facts.vista ?? usualViews[tipo]]
  const isBuilding = fase === 'em_obras'
  const { etapas: stages = [] } = facts
  if (isBuilding && stages.length === 0) throw new Error(`${nome}: nothing is said of its works.`)
  const states = (isBuilding ? UPDATES : []).map((date, i) => ({
    etapas: stagesAt(tipo, stages, ...(i === UPDATES.length - 1 ? [] : [0.44 + 0.08 * i])),
    obra_atualizada_em: date,
  }))
  const isPlanOfHome = tipo === 'residenciais'
  const hasPlots = tipo === 'bairros-planejados' || tipo === 'loteamentos'
  const isOnSale = (mais['modalidade'] ?? 'venda') === 'venda'
  const values: DemoValues = {
    titulo: nome,
    slug: key,
    tipo_id: { of: 'tipos', key: tipo },
    chamada: facts.chamada,
    resumo: facts.resumo,
    descricao: facts.descricao.map(paragraph => `<p>${paragraph}</p>`).join(''),
    fase,
    ...ficha,
    bairro: facts.bairro,
    cidade,
    uf,
    latitude: facts.ponto[0],
    longitude: facts.ponto[1],
    logradouro: 'Rua das Araucárias',
    numero: '100',
    como_chegar: `Pela via principal de ${cidade}, siga as placas até ${facts.bairro}. A entrada fica à direita, depois da rotatória.`,
    proximidades: [
      { nome: 'Escola municipal', categoria: 'educacao', distancia_km: '0.8' },
      { nome: 'Hospital regional', categoria: 'saude', distancia_km: '3.5' },
      { nome: 'Mercado do bairro', categoria: 'comercio', distancia_km: '0.6' },
      { nome: 'Terminal de ônibus', categoria: 'transporte', distancia_km: '1.2' },
      { nome: 'Parque da cidade', categoria: 'lazer', distancia_km: '2.1' },
    ],
    mapa_id: { picture: `${key}-mapa-id` },
    imagem_capa_id: { picture: `${key}-imagem-capa-id`, alt: view.capa },
    imagem_capa_alt: view.capa,
    galeria: [view.foto, ...galleries[tipo]].map(([alt, legenda, categoria], i) => ({
      imagem_id: { picture: `${key}-galeria-${i}-imagem-id`, alt },
      alt,
      legenda,
      categoria,
      ilustrativa: true,
    })),
    tipologias: facts.tipologias.map(([rotulo, area, more = {}], i) => ({
      nome: rotulo,
      area_privativa: area,
      situacao: mais['esgotado'] === true ? 'esgotada' : 'disponivel',
      imagem_id: { picture: `${key}-tipologias-${i}-imagem-id` },
      alt: `${isPlanOfHome ? 'Planta ilustrada' : 'Desenho ilustrado'}: ${rotulo}, ${squareMetres(area)}`,
      ...more,
    })),
    ...(hasPlots && facts.etapas
      ? {
          implantacao_id: { picture: `${key}-implantacao-id` },
          implantacao_alt: 'Implantação ilustrada: quadras com lotes numerados, ruas e praça',
        }
      : {}),
    diferenciais: facts.diferenciais.map(nomeDoDiferencial => ({ of: 'diferenciais', key: nomeDoDiferencial })),
    ...(isBuilding
      ? {
          ...states[0],
          obra_comentario: 'As frentes de trabalho seguem o cronograma; as próximas medições saem no fim do mês.',
          obra_fotos: (
            [
              ['2026-08', 'Escavação ilustrada com estacas e máquina em operação'],
              ['2026-09', 'Estrutura ilustrada em andamento, com grua e operários'],
              ['2026-10', 'Fechamento ilustrado da fachada, com andaimes'],
            ] as const
          ).map(([mes, alt], i) => ({
            mes,
            imagem_id: { picture: `${key}-obra-fotos-${i}-imagem-id`, alt },
            alt,
            legenda: 'Imagem ilustrativa do andamento da obra',
          })),
        }
      : {}),
    ...(fase === 'lancamento' && facts.etapas
      ? { etapas: stagesAt(tipo, facts.etapas), obra_atualizada_em: '2026-10-30' }
      : {}),
    ...(facts.etapas && (fase === 'pronto' || fase === 'entregue')
      ? { etapas: stagesAt(tipo, facts.etapas), obra_atualizada_em: '2026-06-30' }
      : {}),
    ...(fase === 'lancamento' || isBuilding
      ? { previsao_entrega: isBuilding ? '2027-08' : '2029-06', data_lancamento: isBuilding ? '2025-04' : '2026-09' }
      : {}),
    ...(fase === 'pronto' || fase === 'entregue' ? { entregue_em: '2026-06' } : {}),
    downloads: [
      { titulo: `Folder ${nome}`, tipo: 'folder', arquivo_id: { pdf: `Folder ${nome}` } },
      {
        titulo: 'Memorial descritivo',
        tipo: 'memorial',
        arquivo_id: { pdf: `Memorial descritivo ${nome}` },
        exige_contato: true,
      },
    ],
    ...(facts.spe ? { incorporadora_nome: `${nome} SPE Ltda.`, incorporadora_cnpj: facts.spe } : {}),
    ...(isOnSale
      ? {
          registro_tipo: tipo === 'bairros-planejados' || tipo === 'loteamentos' ? 'loteamento' : 'incorporacao',
          patrimonio_afetacao: tipo === 'residenciais',
          ...(fase === 'breve_lancamento'
            ? {}
            : {
                registro_numero: 'R.2 da matrícula 00.001',
                registro_cartorio: `Ofício de Registro de Imóveis de Demonstração, ${cidade}/${uf}`,
                registro_data: '2025-03-10',
              }),
        }
      : {
          registro_tipo: 'dispensado',
          registro_justificativa: 'Imóvel destinado somente à locação ou a contrato sob medida.',
        }),
    situacao: 'publicado',
    publicado_em: '2026-09-01T12:00:00.000Z',
    ...mais,
  }
  return { key, values, later: [...states.slice(1), ...depois] }
}

const locacao = { modalidade: 'locacao' } as const
const urbano = [
  'Rede de água tratada',
  'Rede de esgoto',
  'Drenagem pluvial',
  'Pavimentação asfáltica',
  'Iluminação em LED',
]
const done = [100, 100, 100, 100, 100, 100, 100, 100]
const preco = (valor: string) => ({ exibir_preco: true, preco_a_partir: valor, preco_referencia: '2026-10' })

const catalogue: readonly Facts[] = [
  {
    nome: 'Vila das Paineiras',
    tipo: 'bairros-planejados',
    bairro: 'Paineiras',
    cidade: 'Campinas',
    uf: 'SP',
    ponto: ['-22.910000', '-47.060000'],
    fase: 'em_obras',
    etapas: [100, 92, 85, 78, 61, 45, 20, 15],
    spe: 'DEMO0001000107',
    chamada: 'Um bairro inteiro em volta de um lago.',
    resumo: '1.240 lotes entre 620 mil m² de verde, com escola, comércio e parque a uma caminhada de qualquer porta.',
    descricao: [
      'O desenho começou pela água: duas nascentes foram cercadas, e o córrego virou o eixo de um parque de três quilômetros.',
      'As ruas acompanham as curvas do terreno. Isso reduz a terraplenagem, acalma os carros e dá a cada quadra um pedaço de vista.',
      'Há lugar reservado para escola, posto de saúde e comércio de esquina, e a primeira praça já recebe os futuros vizinhos aos domingos.',
    ],
    ficha: {
      area_terreno: '1480000.00',
      total_unidades: 1240,
      area_lote_min: '250.00',
      area_lote_max: '450.00',
      area_verde: '620000.00',
      unidades_disponiveis: 318,
      arquitetura: 'Ateliê Traço Largo',
      paisagismo: 'Estúdio Mata Rala',
      construtora: 'Construtora Modelo',
    },
    diferenciais: [
      'Lago com deque',
      'Parque linear',
      'Ciclovia',
      'Escola no bairro',
      'Portaria 24 horas',
      'Jardins de chuva',
      ...urbano,
    ],
    tipologias: [
      ['Lote padrão', '250.00', { quantidade: 820 }],
      ['Lote de esquina', '360.00', { quantidade: 260 }],
      ['Lote do parque', '450.00', { quantidade: 160, situacao: 'poucas' }],
    ],
    mais: { destaque: true, ordem: 10, data_lancamento: '2024-10' },
  },
  {
    nome: 'Parque dos Buritis',
    tipo: 'bairros-planejados',
    bairro: 'Jardim dos Buritis',
    cidade: 'Goiânia',
    uf: 'GO',
    ponto: ['-16.690000', '-49.260000'],
    vista: 'bairroVereda',
    fase: 'lancamento',
    etapas: [40, 18, 6, 0, 0, 0, 0, 0],
    spe: 'DEMO0002000151',
    chamada: 'Veredas, sombra e um centro que se faz a pé.',
    resumo: '860 lotes de 300 a 600 m² em volta de uma vereda preservada, na direção em que Goiânia cresce.',
    descricao: [
      'Os buritis marcam a água no cerrado. Aqui eles marcam também o centro do bairro: uma vereda cercada de caminhos, bancos e sombra.',
      'As quadras são curtas, com passagens a pé entre elas, e o comércio fica na avenida de entrada.',
    ],
    ficha: {
      area_terreno: '1120000.00',
      total_unidades: 860,
      area_lote_min: '300.00',
      area_lote_max: '600.00',
      area_verde: '410000.00',
      unidades_disponiveis: 540,
      arquitetura: 'Ateliê Traço Largo',
      paisagismo: 'Estúdio Mata Rala',
    },
    diferenciais: [
      'Parque linear',
      'Trilha ecológica',
      'Ciclovia',
      'Comércio no térreo',
      'Reúso de água da chuva',
      ...urbano,
    ],
    tipologias: [
      ['Lote padrão', '300.00', { quantidade: 610 }],
      ['Lote amplo', '600.00', { quantidade: 250 }],
    ],
    mais: { destaque: true, ordem: 20 },
  },
  {
    nome: 'Porto Mangabeira',
    tipo: 'bairros-planejados',
    bairro: 'Mangabeira',
    cidade: 'João Pessoa',
    uf: 'PB',
    ponto: ['-7.120000', '-34.850000'],
    vista: 'bairroPraia',
    fase: 'breve_lancamento',
    chamada: 'Do tabuleiro ao mar, em ruas de sombra.',
    resumo: 'Um bairro de 1.050 lotes previstos entre o tabuleiro e o mar, com brisa em todas as ruas.',
    descricao: [
      'O vento do mar entra pelas ruas leste–oeste e refresca as casas o ano todo. O estudo de ventilação veio antes do traçado.',
      'O projeto está em aprovação. Cadastre-se para receber as notícias do registro e do lançamento.',
    ],
    ficha: { area_terreno: '980000.00', total_unidades: 1050, area_verde: '330000.00', arquitetura: 'Oficina Litoral' },
    diferenciais: ['Ciclovia', 'Quadra poliesportiva', 'Energia subterrânea', ...urbano],
    tipologias: [
      ['Lote previsto', '240.00'],
      ['Lote previsto de esquina', '320.00'],
    ],
    mais: { ordem: 30 },
  },
  {
    nome: 'Torre Ipê Paulista',
    tipo: 'edificios-corporativos',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    uf: 'SP',
    ponto: ['-23.560000', '-46.660000'],
    fase: 'pronto',
    etapas: done,
    chamada: 'Lajes de 1.420 m² sobre uma praça aberta.',
    resumo: 'Classe A+, 28.400 m² de área locável e uma praça pública com sombra, a duas quadras do metrô.',
    descricao: [
      'As colunas ficam na borda e deixam a laje inteira livre. Cada andar pode ser dividido em até quatro conjuntos, todos com luz natural.',
      'O térreo é da cidade: café, bancos e um espelho d’água que refresca o ar antes de ele entrar no prédio.',
    ],
    ficha: {
      classe: 'a_mais',
      area_locavel: '28400.00',
      area_laje: '1420.00',
      pavimentos: 'Térreo + 20',
      pe_direito: '2.90',
      elevadores: 10,
      vagas_total: 620,
      certificacoes: 'Certificação ambiental ouro',
      area_terreno: '5200.00',
      arquitetura: 'Bureau Prumo',
      construtora: 'Construtora Modelo',
    },
    diferenciais: [
      'Elevadores inteligentes',
      'Certificação ambiental',
      'Recarga de carros elétricos',
      'Bicicletário',
      'Controle de acesso',
      'Reúso de água da chuva',
      'Comércio no térreo',
    ],
    tipologias: [
      ['Laje inteira', '1420.00', { quantidade: 20 }],
      ['Meia laje', '710.00', { quantidade: 8 }],
    ],
    mais: { ...locacao, destaque: true, ordem: 40 },
  },
  {
    nome: 'Centro Empresarial Batel Sul',
    tipo: 'edificios-corporativos',
    bairro: 'Batel',
    cidade: 'Curitiba',
    uf: 'PR',
    ponto: ['-25.440000', '-49.290000'],
    vista: 'torreJardim',
    fase: 'em_obras',
    etapas: [100, 100, 100, 95, 82, 70, 52, 25],
    spe: 'DEMO0003000104',
    chamada: 'Escritórios com janela que abre.',
    resumo: '18 pavimentos e 16.900 m² no Batel, com ventilação cruzada, varandas técnicas e jardim no térreo.',
    descricao: [
      'Curitiba permite trabalhar de janela aberta boa parte do ano. A fachada aproveita isso: venezianas móveis filtram o sol e deixam o vento passar.',
      'A estrutura terminou no primeiro semestre; a fachada está quase completa e os elevadores estão em montagem.',
    ],
    ficha: {
      classe: 'a',
      area_locavel: '16900.00',
      area_laje: '940.00',
      pavimentos: 'Térreo + 18',
      pe_direito: '2.80',
      elevadores: 6,
      vagas_total: 340,
      area_terreno: '3100.00',
      arquitetura: 'Bureau Prumo',
      construtora: 'Construtora Modelo',
    },
    diferenciais: [
      'Elevadores inteligentes',
      'Energia solar',
      'Bicicletário',
      'Coworking',
      'Controle de acesso',
      'Monitoramento por câmeras',
    ],
    tipologias: [
      ['Conjunto', '235.00', { quantidade: 48 }],
      ['Laje inteira', '940.00', { quantidade: 6 }],
    ],
    mais: { ordem: 50 },
  },
  {
    nome: 'Beira-Mar Corporate',
    tipo: 'edificios-corporativos',
    bairro: 'Meireles',
    cidade: 'Fortaleza',
    uf: 'CE',
    ponto: ['-3.730000', '-38.500000'],
    vista: 'torreOrla',
    fase: 'lancamento',
    etapas: [32, 0, 0, 0, 0, 0, 0, 0],
    chamada: 'O expediente de frente para o mar.',
    resumo: '12.300 m² em lajes de 980 m², sombreadas por brises e abertas para a orla de Fortaleza.',
    descricao: [
      'Brises horizontais protegem o vidro nas horas de sol alto e emolduram o mar.',
      'No terraço, um auditório a céu aberto para os fins de tarde.',
    ],
    ficha: {
      classe: 'a',
      area_locavel: '12300.00',
      area_laje: '980.00',
      pavimentos: 'Térreo + 13',
      pe_direito: '2.85',
      elevadores: 5,
      vagas_total: 260,
      area_terreno: '2700.00',
      arquitetura: 'Oficina Litoral',
    },
    diferenciais: [
      'Certificação ambiental',
      'Recarga de carros elétricos',
      'Bicicletário',
      'Controle de acesso',
      'Elevadores inteligentes',
      'Energia solar',
    ],
    tipologias: [
      ['Meia laje', '490.00'],
      ['Laje inteira', '980.00'],
    ],
    mais: { ordem: 60 },
  },
  {
    nome: 'Mirante da Serra',
    tipo: 'residenciais',
    bairro: 'Serra',
    cidade: 'Belo Horizonte',
    uf: 'MG',
    ponto: ['-19.920000', '-43.930000'],
    vista: 'residencialSerra',
    fase: 'em_obras',
    etapas: [100, 95, 60, 20, 5, 0, 0, 0],
    chamada: 'Duas torres, uma serra inteira na janela.',
    resumo: '184 apartamentos de 68 a 142 m², de 2 a 4 dormitórios, com varanda voltada para a Serra do Curral.',
    descricao: [
      'As torres foram giradas doze graus para que todas as salas vejam a serra e nenhuma veja a vizinha.',
      'O térreo desce em três patamares de jardim, ligados por uma rampa suave.',
    ],
    ficha: {
      torres: 2,
      pavimentos: 'Térreo + 23',
      total_unidades: 184,
      area_privativa_min: '68.00',
      area_privativa_max: '142.00',
      dormitorios_min: 2,
      dormitorios_max: 4,
      suites_min: 1,
      suites_max: 3,
      vagas_min: 1,
      vagas_max: 3,
      elevadores: 6,
      area_terreno: '7400.00',
      unidades_disponiveis: 61,
      arquitetura: 'Estúdio Curral',
      paisagismo: 'Estúdio Mata Rala',
      interiores: 'Casa Clara',
      construtora: 'Construtora Modelo',
    },
    diferenciais: [
      'Piscina aquecida',
      'Academia equipada',
      'Espaço pet',
      'Salão de festas',
      'Coworking',
      'Energia solar',
      'Portaria 24 horas',
    ],
    tipologias: [
      ['2 dormitórios', '68.00', { dormitorios: 2, suites: 1, banheiros: 2, vagas: 1 }],
      ['3 dormitórios', '96.00', { dormitorios: 3, suites: 1, banheiros: 2, vagas: 2 }],
      ['4 dormitórios', '142.00', { dormitorios: 4, suites: 3, banheiros: 4, vagas: 3, situacao: 'poucas' }],
    ],
    mais: { destaque: true, ordem: 70, tour_url: 'https://example.com/tour/mirante-da-serra' },
  },
  {
    nome: 'Jardim Atlântico',
    tipo: 'residenciais',
    bairro: 'Jardim Atlântico',
    cidade: 'Florianópolis',
    uf: 'SC',
    ponto: ['-27.600000', '-48.550000'],
    vista: 'residencialMar',
    fase: 'pronto',
    etapas: done,
    chamada: 'Pronto para morar, a cinco minutos da areia.',
    resumo: '96 apartamentos de 82 a 210 m², de 3 e 4 dormitórios, com varanda gourmet e vista para a baía.',
    descricao: [
      'Sala, cozinha e varanda formam um só ambiente voltado para o nascer do sol.',
      'O prédio foi entregue em junho; as últimas unidades podem ser visitadas todos os dias.',
    ],
    ficha: {
      torres: 2,
      pavimentos: 'Térreo + 12',
      total_unidades: 96,
      area_privativa_min: '82.00',
      area_privativa_max: '210.00',
      dormitorios_min: 3,
      dormitorios_max: 4,
      suites_min: 1,
      suites_max: 4,
      vagas_min: 2,
      vagas_max: 4,
      elevadores: 4,
      area_terreno: '5100.00',
      unidades_disponiveis: 14,
      arquitetura: 'Oficina Litoral',
      interiores: 'Casa Clara',
    },
    diferenciais: [
      'Piscina aquecida',
      'Salão de festas',
      'Playground',
      'Bicicletário',
      'Recarga de carros elétricos',
      'Portaria 24 horas',
    ],
    tipologias: [
      ['3 dormitórios', '82.00', { dormitorios: 3, suites: 1, banheiros: 2, vagas: 2, preco_a_partir: '980000.00' }],
      ['Cobertura', '210.00', { dormitorios: 4, suites: 4, banheiros: 5, vagas: 4, situacao: 'poucas' }],
    ],
    mais: { ...preco('980000.00'), destaque: true, ordem: 80 },
  },
  {
    nome: 'Alameda das Acácias',
    tipo: 'residenciais',
    bairro: 'Asa Norte',
    cidade: 'Brasília',
    uf: 'DF',
    ponto: ['-15.790000', '-47.880000'],
    vista: 'residencialPilotis',
    fase: 'lancamento',
    etapas: [18, 0, 0, 0, 0, 0, 0, 0],
    chamada: 'Varandas no eixo do parque.',
    resumo: '240 apartamentos de 41 a 96 m², de 1 a 3 dormitórios, com pilotis livres e jardim de acácias.',
    descricao: [
      'Os pilotis seguem a tradição da cidade: térreo livre, sombra e passagem para todos.',
      'As plantas foram desenhadas em módulos e podem juntar dois apartamentos ainda na obra.',
    ],
    ficha: {
      torres: 3,
      pavimentos: 'Pilotis + 6',
      total_unidades: 240,
      area_privativa_min: '41.00',
      area_privativa_max: '96.00',
      dormitorios_min: 1,
      dormitorios_max: 3,
      suites_min: 1,
      suites_max: 2,
      vagas_min: 1,
      vagas_max: 2,
      elevadores: 6,
      area_terreno: '9800.00',
      unidades_disponiveis: 203,
      arquitetura: 'Bureau Prumo',
      paisagismo: 'Estúdio Mata Rala',
      interiores: 'Casa Clara',
    },
    diferenciais: ['Mercado autônomo', 'Coworking', 'Bicicletário', 'Espaço pet', 'Horta comunitária', 'Energia solar'],
    tipologias: [
      ['Estúdio', '41.00', { dormitorios: 1, suites: 1, banheiros: 1, vagas: 1, preco_a_partir: '459000.00' }],
      ['2 dormitórios', '67.00', { dormitorios: 2, suites: 1, banheiros: 2, vagas: 1 }],
      ['3 dormitórios', '96.00', { dormitorios: 3, suites: 2, banheiros: 3, vagas: 2 }],
    ],
    mais: { ...preco('459000.00'), destaque: true, ordem: 90 },
  },
  {
    nome: 'Recanto das Águas',
    tipo: 'loteamentos',
    bairro: 'Zona Sul',
    cidade: 'Ribeirão Preto',
    uf: 'SP',
    ponto: ['-21.180000', '-47.810000'],
    fase: 'em_obras',
    etapas: [100, 100, 98, 95, 90, 82, 51],
    chamada: 'Lotes prontos para o seu projeto.',
    resumo: '412 lotes de 200 a 360 m² com infraestrutura quase concluída e três praças plantadas.',
    descricao: [
      'Água, esgoto e drenagem estão prontos; a pavimentação entra na última etapa.',
      'As praças foram plantadas primeiro: quando as casas chegarem, a sombra já estará lá.',
    ],
    ficha: {
      area_terreno: '240000.00',
      total_unidades: 412,
      area_lote_min: '200.00',
      area_lote_max: '360.00',
      area_verde: '52000.00',
      unidades_disponiveis: 87,
      construtora: 'Construtora Modelo',
    },
    diferenciais: [...urbano, 'Playground', 'Fibra óptica'],
    tipologias: [
      ['Lote padrão', '200.00', { quantidade: 330, preco_a_partir: '148000.00' }],
      ['Lote de esquina', '360.00', { quantidade: 82 }],
    ],
    mais: { ...preco('148000.00'), ordem: 100 },
  },
  {
    nome: 'Campos do Sul',
    tipo: 'loteamentos',
    bairro: 'Três Vendas',
    cidade: 'Pelotas',
    uf: 'RS',
    ponto: ['-31.770000', '-52.340000'],
    fase: 'entregue',
    etapas: [100, 100, 100, 100, 100, 100, 100],
    chamada: '298 famílias, uma praça central.',
    resumo: 'Loteamento entregue e 100% comercializado, com 298 lotes e a maior praça do bairro.',
    descricao: [
      'Entregue em junho, com todas as redes recebidas pelo município.',
      'Os lotes foram vendidos em onze meses; metade das casas já está em construção.',
    ],
    ficha: {
      area_terreno: '168000.00',
      total_unidades: 298,
      area_lote_min: '220.00',
      area_lote_max: '400.00',
      area_verde: '38000.00',
      construtora: 'Construtora Modelo',
    },
    diferenciais: [...urbano, 'Quadra poliesportiva'],
    tipologias: [
      ['Lote padrão', '220.00', { quantidade: 240 }],
      ['Lote amplo', '400.00', { quantidade: 58 }],
    ],
    mais: { esgotado: true, ordem: 110 },
  },
  {
    nome: 'Chapada Verde',
    tipo: 'loteamentos',
    bairro: 'Coxipó',
    cidade: 'Cuiabá',
    uf: 'MT',
    ponto: ['-15.600000', '-56.100000'],
    fase: 'lancamento',
    etapas: [30, 5, 0, 0, 0, 0, 0],
    chamada: 'Sombra de cerrado, vento de chapada.',
    resumo: '530 lotes de 240 a 500 m², com faixas de cerrado preservadas entre as quadras.',
    descricao: [
      'Faixas de cerrado cortam o loteamento e baixam a temperatura das ruas.',
      'O lançamento traz a primeira etapa, com 210 lotes.',
    ],
    ficha: {
      area_terreno: '320000.00',
      total_unidades: 530,
      area_lote_min: '240.00',
      area_lote_max: '500.00',
      area_verde: '96000.00',
      unidades_disponiveis: 402,
      paisagismo: 'Estúdio Mata Rala',
    },
    diferenciais: [...urbano, 'Trilha ecológica', 'Jardins de chuva'],
    tipologias: [
      ['Lote padrão', '240.00', { quantidade: 390 }],
      ['Lote amplo', '500.00', { quantidade: 140 }],
    ],
    mais: { ordem: 120 },
  },
  {
    nome: 'Parque Logístico Anhanguera 48',
    tipo: 'galpoes',
    bairro: 'Jordanésia',
    cidade: 'Cajamar',
    uf: 'SP',
    ponto: ['-23.360000', '-46.880000'],
    vista: 'galpaoAereo',
    fase: 'pronto',
    etapas: done,
    chamada: '92 mil m² no quilômetro 48.',
    resumo: 'Classe A+, 118 docas, pé-direito de 12 metros e piso de 6 t/m², pronto para ocupar.',
    descricao: [
      'Módulos a partir de 2.500 m², que se juntam sem obra.',
      'Portaria única, restaurante, ambulatório e pátio para 140 carretas.',
    ],
    ficha: {
      classe: 'a_mais',
      area_locavel: '92000.00',
      total_unidades: 30,
      area_modulo_min: '2500.00',
      pe_direito: '12.00',
      capacidade_piso: '6.00',
      docas: 118,
      vagas_total: 410,
      certificacoes: 'Certificação ambiental prata',
      area_terreno: '210000.00',
      construtora: 'Construtora Modelo',
    },
    diferenciais: [
      'Pé-direito de 12 metros',
      'Piso de alta capacidade',
      'Docas niveladoras',
      'Sprinklers',
      'Pátio de manobras',
      'Portaria 24 horas',
      'Clausura de veículos',
      'Energia solar',
    ],
    tipologias: [
      ['Módulo', '2500.00', { quantidade: 24 }],
      ['Módulo duplo', '5000.00', { quantidade: 6 }],
    ],
    mais: { ...locacao, ordem: 130 },
  },
  {
    nome: 'Parque Logístico BR-101 Sul',
    tipo: 'galpoes',
    bairro: 'Prazeres',
    cidade: 'Jaboatão dos Guararapes',
    uf: 'PE',
    ponto: ['-8.110000', '-35.020000'],
    fase: 'em_obras',
    etapas: [100, 100, 92, 70, 45, 20, 5, 0],
    chamada: '22 módulos entre o porto e a capital.',
    resumo: '64.000 m² de área locável em 22 módulos, a meia hora do porto e do aeroporto.',
    descricao: [
      'A estrutura pré-moldada está quase completa, e a cobertura avança um módulo por semana.',
      'A entrega acontece em duas fases; os primeiros onze módulos ficam prontos antes.',
    ],
    ficha: {
      classe: 'a',
      area_locavel: '64000.00',
      total_unidades: 22,
      area_modulo_min: '2400.00',
      pe_direito: '12.00',
      capacidade_piso: '6.00',
      docas: 84,
      vagas_total: 260,
      area_terreno: '150000.00',
      construtora: 'Construtora Modelo',
    },
    diferenciais: [
      'Pé-direito de 12 metros',
      'Piso de alta capacidade',
      'Docas niveladoras',
      'Sprinklers',
      'Pátio de manobras',
      'Perímetro protegido',
    ],
    tipologias: [
      ['Módulo', '2400.00', { quantidade: 16 }],
      ['Módulo de ponta', '4200.00', { quantidade: 6 }],
    ],
    mais: { ...locacao, destaque: true, ordem: 140 },
  },
  {
    nome: 'Parque Logístico Contorno Leste',
    tipo: 'galpoes',
    bairro: 'Contorno',
    cidade: 'Betim',
    uf: 'MG',
    ponto: ['-19.970000', '-44.200000'],
    vista: 'galpaoFrente',
    fase: 'breve_lancamento',
    chamada: 'Até 80 mil m² no desenho da sua operação.',
    resumo: 'Área aprovada para até 80.000 m² sob medida, com acesso direto ao anel de contorno.',
    descricao: ['Você traz a operação; nós desenhamos o galpão em volta dela, com contrato de locação longo.'],
    ficha: {
      classe: 'a',
      area_locavel: '80000.00',
      pe_direito: '12.00',
      capacidade_piso: '6.00',
      area_terreno: '190000.00',
    },
    diferenciais: [
      'Docas niveladoras',
      'Piso de alta capacidade',
      'Sprinklers',
      'Energia solar',
      'Pátio de manobras',
      'Portaria 24 horas',
    ],
    tipologias: [
      ['Sob medida', '20000.00'],
      ['Sob medida, área inteira', '80000.00'],
    ],
    mais: { modalidade: 'bts', ordem: 150 },
  },
  {
    nome: 'Residencial Vista do Lago',
    tipo: 'residenciais',
    bairro: 'Orla',
    cidade: 'Palmas',
    uf: 'TO',
    ponto: ['-10.180000', '-48.330000'],
    fase: 'breve_lancamento',
    chamada: 'Em estudo, de frente para o lago.',
    resumo: 'Projeto em desenvolvimento na orla de Palmas, com apartamentos de 2 e 3 dormitórios.',
    descricao: ['O estudo está em aprovação. Os textos e as imagens ainda vão mudar.'],
    ficha: { torres: 1, total_unidades: 120 },
    diferenciais: ['Piscina aquecida', 'Academia equipada', 'Bicicletário'],
    tipologias: [
      ['2 dormitórios', '64.00', { dormitorios: 2, suites: 1, banheiros: 2 }],
      ['3 dormitórios', '88.00', { dormitorios: 3, suites: 1, banheiros: 2 }],
    ],
    mais: { situacao: 'rascunho', publicado_em: null, ordem: 160 },
  },
  {
    nome: 'Loteamento Serra Azul',
    tipo: 'loteamentos',
    bairro: 'Serra Azul',
    cidade: 'Montes Claros',
    uf: 'MG',
    ponto: ['-16.740000', '-43.860000'],
    fase: 'lancamento',
    chamada: 'A partir de janeiro.',
    resumo: 'Lotes de 250 a 420 m² ao pé da serra, com lançamento marcado para janeiro de 2027.',
    descricao: ['A página entra no ar sozinha no dia do lançamento.'],
    ficha: { area_terreno: '210000.00', total_unidades: 360, area_lote_min: '250.00', area_lote_max: '420.00' },
    diferenciais: [...urbano, 'Ciclovia'],
    tipologias: [
      ['Lote padrão', '250.00', { quantidade: 280 }],
      ['Lote amplo', '420.00', { quantidade: 80 }],
    ],
    mais: { situacao: 'agendado', publicado_em: '2027-01-15T12:00:00.000Z', ordem: 170 },
  },
  {
    nome: 'Parque Logístico Porto Seco',
    tipo: 'galpoes',
    bairro: 'Distrito Agroindustrial',
    cidade: 'Anápolis',
    uf: 'GO',
    ponto: ['-16.330000', '-48.950000'],
    fase: 'entregue',
    chamada: 'Entregue e vendido.',
    resumo: 'Parque de 41.000 m² entregue e vendido a um fundo imobiliário; a página saiu do ar.',
    descricao: ['O parque foi vendido inteiro em 2026 e deixou a nossa gestão.'],
    ficha: { classe: 'a', area_locavel: '41000.00', pe_direito: '12.00', docas: 60 },
    diferenciais: ['Docas niveladoras', 'Piso de alta capacidade', 'Sprinklers'],
    tipologias: [
      ['Módulo', '2000.00', { quantidade: 16 }],
      ['Módulo duplo', '4000.00', { quantidade: 2 }],
    ],
    mais: { ...locacao, ordem: 180 },
    depois: [{ situacao: 'arquivado' }],
  },
]

export default { resource: 'empreendimentos', records: catalogue.map(record) } satisfies DemoSet
