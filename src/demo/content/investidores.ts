// biome-ignore-all lint/style/noNonNullAssertion: the periods are those of the two tables below
import type { DemoRecord, DemoSet, DemoValues } from '../demoRecord.ts'

const divulgado: Record<string, (ano: number) => string> = {
  '1T': ano => `${ano}-05-13`,
  '2T': ano => `${ano}-08-12`,
  '3T': ano => `${ano}-11-12`,
  '4T': ano => `${ano + 1}-03-18`,
  anual: ano => `${ano + 1}-03-25`,
}

/** Of 2025: revenue and sales in millions of reais, gross margin in percent. */
const figures: Record<string, readonly [revenue: number, sales: number, margin: number]> = {
  '1T': [212.4, 251.8, 34.2],
  '2T': [236.9, 284.3, 35],
  '3T': [251.3, 298, 35.6],
  '4T': [274.8, 331.7, 36.1],
  anual: [975.4, 1165.8, 35.3],
}

/** Against 2025, by year. */
const growth: Record<number, number> = { 2022: 0.75, 2023: 0.82, 2024: 0.91, 2025: 1, 2026: 1.12 }

/** What was built and sold in a year. */
const works: Record<number, string> = {
  2023: 'a conclusão do parque de Araucária e o começo da obra de Florianópolis',
  2024: 'o asfalto de Campina Grande e a estrutura de Florianópolis',
  2025: 'o avanço das obras de Campinas, Curitiba e Florianópolis e as vendas de Ribeirão Preto',
  2026: 'o avanço das obras de Campinas e Curitiba e as últimas unidades de Florianópolis',
}

const decimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const millions = (value: number) => `R$ ${decimal.format(value)} mi`

function indicators(ano: number, periodo: string): DemoValues[] {
  const [revenue, sales, margin] = figures[periodo]!
  const factor = growth[ano]!
  const change = `+${decimal.format((factor / growth[ano - 1]! - 1) * 100)}%`
  const margins = (ano - 2025) * 0.8
  return [
    { nome: 'Receita líquida', valor: millions(revenue * factor), variacao: change },
    { nome: 'Margem bruta', valor: `${decimal.format(margin + margins)}%`, variacao: '+0,8 p.p.' },
    { nome: 'Vendas contratadas', valor: millions(sales * factor), variacao: change },
    { nome: 'Dívida líquida / patrimônio', valor: `${decimal.format(18.4 - margins)}%`, variacao: '−0,8 p.p.' },
  ]
}

const published = (data: string) => ({
  data_divulgacao: data,
  situacao: 'publicado',
  publicado_em: `${data}T21:00:00.000Z`,
})

/** The pages after the cover: the figures that the site shows, and how they came about. */
const pagesOf = (label: string, ano: number, rows: readonly DemoValues[]) => [
  {
    title: 'Destaques',
    lines: rows.map(({ nome, valor, variacao }) => [String(nome), `${valor} (${variacao})`] as const),
  },
  {
    title: 'Comentário da administração',
    lines: [
      `Em ${label.split(' ').at(-1)}, a receita cresceu com ${works[ano]}.`,
      'A margem acompanhou o custo dos materiais, que subiu menos do que os preços de tabela.',
      `A dívida líquida fechou o período em ${rows[3]?.valor} do patrimônio. Não há vencimentos relevantes nos próximos doze meses.`,
    ],
  },
]

const inEnglish: Record<string, string> = {
  release: 'Earnings release',
  trimestrais: 'Quarterly report',
  demonstracoes: 'Financial statements',
  apresentacao: 'Company presentation',
}

function documento(categoria: string, titulo: string, ano: number, periodo: string, more: DemoValues = {}): DemoRecord {
  const rows = indicators(ano, periodo)
  const isQuarter = periodo.endsWith('T')
  const label = `${titulo} ${isQuarter ? `${periodo}${String(ano).slice(-2)}` : ano}`
  return {
    key: `${categoria}-${ano}-${periodo}`,
    values: {
      categoria,
      ano,
      periodo,
      titulo_en: `${inEnglish[categoria]} ${isQuarter ? `${periodo[0]}Q${String(ano).slice(-2)}` : ano}`,
      arquivo_id: { pdf: label, said: { pasta: 'investidores' }, pages: pagesOf(label, ano, rows) },
      ...published(divulgado[periodo]!(ano)),
      ...more,
    },
  }
}

const quarters = ['1T', '2T', '3T', '4T']

const ofYear = (ano: number): DemoRecord[] => [
  ...quarters.slice(0, 3).map(periodo => documento('trimestrais', 'Informações trimestrais', ano, periodo)),
  documento('demonstracoes', 'Demonstrações financeiras', ano, 'anual', { auditor: 'Auditores Modelo S/S' }),
  ...quarters.map(periodo => {
    return documento('release', 'Release de resultados', ano, periodo, { indicadores: indicators(ano, periodo) })
  }),
  documento('apresentacao', 'Apresentação institucional', ano, 'anual'),
]

/** The current year has three quarters; the third is told on the newest day of the demonstration. */
const newestQuarters = ['1T', '2T', '3T'].flatMap(periodo => {
  const told = periodo === '3T' ? published('2026-10-29') : {}
  return [
    documento('trimestrais', 'Informações trimestrais', 2026, periodo, told),
    documento('release', 'Release de resultados', 2026, periodo, { indicadores: indicators(2026, periodo), ...told }),
  ]
})

function evento(
  key: string,
  categoria: string,
  titulo: string,
  titulo_en: string,
  data: string,
  resumo: string,
  pdf?: string,
): DemoRecord {
  return {
    key,
    values: {
      titulo,
      titulo_en,
      categoria,
      ano: Number(data.slice(0, 4)),
      periodo: 'evento',
      data_referencia: data,
      resumo,
      ...(pdf ? { arquivo_id: { pdf, said: { pasta: 'investidores' } } } : {}),
      ...published(data > '2026-10-30' ? '2026-10-30' : data),
      ...(data > '2026-10-30' ? { data_divulgacao: data, publicado_em: '2026-10-01T12:00:00.000Z' } : {}),
    },
  }
}

export default {
  resource: 'investidores',
  records: [
    ...[2023, 2024, 2025].flatMap(ofYear),
    ...newestQuarters,
    evento(
      'comunicado-aquisicao',
      'comunicado',
      'Comunicado: aquisição de área em João Pessoa',
      'Notice: land purchase in João Pessoa',
      '2026-04-08',
      'Opção de compra exercida para o projeto Porto Mangabeira.',
      'Comunicado aquisição de área em João Pessoa',
    ),
    evento(
      'comunicado-venda',
      'comunicado',
      'Comunicado: venda do Parque Logístico Porto Seco',
      'Notice: sale of the Porto Seco logistics park',
      '2026-07-21',
      'Conclusão da venda do parque de Anápolis.',
      'Comunicado venda do Parque Logístico Porto Seco',
    ),
    evento(
      'agenda-4t26',
      'agenda',
      'Divulgação do resultado do 4T26',
      '4Q26 results',
      '2027-03-18',
      'Depois do fechamento do mercado.',
    ),
    evento(
      'agenda-teleconferencia',
      'agenda',
      'Teleconferência do 4T26',
      '4Q26 conference call',
      '2027-03-19',
      'Às 11h, com tradução simultânea e Libras.',
    ),
    evento(
      'agenda-assembleia',
      'agenda',
      'Assembleia geral ordinária',
      'Annual general meeting',
      '2027-04-28',
      'Na sede, em Curitiba, com participação a distância.',
    ),
  ],
} satisfies DemoSet
