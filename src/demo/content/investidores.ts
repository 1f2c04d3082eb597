// biome-ignore-all lint/style/noNonNullAssertion: the periods are those of the two tables below
import type { DemoRecord, DemoSet, DemoValues } from '../demoRecord.ts'

const divulgado: Record<string, (ano: number) => string> = {
  '1T': ano => `${ano}-05-13`,
  '2T': ano => `${ano}-08-12`,
  '3T': ano => `${ano}-11-12`,
  '4T': ano => `${ano + 1}-03-18`,
  anual: ano => `${ano + 1}-03-25`,
}

const receita: Record<string, readonly [valor: string, variacao: string, margem: string]> = {
  '1T': ['R$ 212,4 mi', '+8,1%', '34,2%'],
  '2T': ['R$ 236,9 mi', '+9,7%', '35,0%'],
  '3T': ['R$ 251,3 mi', '+12,0%', '35,6%'],
  '4T': ['R$ 274,8 mi', '+10,4%', '36,1%'],
}

const published = (data: string) => ({
  data_divulgacao: data,
  situacao: 'publicado',
  publicado_em: `${data}T21:00:00.000Z`,
})

function documento(categoria: string, titulo: string, ano: number, periodo: string, more: DemoValues = {}): DemoRecord {
  const label = `${titulo} ${periodo.endsWith('T') ? `${periodo}${String(ano).slice(-2)}` : ano}`
  return {
    key: `${categoria}-${ano}-${periodo}`,
    values: {
      categoria,
      ano,
      periodo,
      arquivo_id: { pdf: label, said: { pasta: 'investidores' } },
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
    const [valor, variacao, margem] = receita[periodo]!
    return documento('release', 'Release de resultados', ano, periodo, {
      indicadores: [
        { nome: 'Receita líquida', valor, variacao },
        { nome: 'Margem bruta', valor: margem, variacao: '+0,8 p.p.' },
        { nome: 'Vendas contratadas', valor: 'R$ 298,0 mi', variacao: '+6,3%' },
        { nome: 'Dívida líquida / patrimônio', valor: '18,4%', variacao: '−1,2 p.p.' },
      ],
    })
  }),
  documento('apresentacao', 'Apresentação institucional', ano, 'anual'),
]

function evento(
  key: string,
  categoria: string,
  titulo: string,
  data: string,
  resumo: string,
  pdf?: string,
): DemoRecord {
  return {
    key,
    values: {
      titulo,
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
    evento(
      'comunicado-aquisicao',
      'comunicado',
      'Comunicado: aquisição de área em João Pessoa',
      '2026-04-08',
      'Opção de compra exercida para o projeto Porto Mangabeira.',
      'Comunicado aquisição de área em João Pessoa',
    ),
    evento(
      'comunicado-venda',
      'comunicado',
      'Comunicado: venda do Parque Logístico Porto Seco',
      '2026-07-21',
      'Conclusão da venda do parque de Anápolis.',
      'Comunicado venda do Parque Logístico Porto Seco',
    ),
    evento(
      'agenda-3t26',
      'agenda',
      'Divulgação do resultado do 3T26',
      '2026-11-12',
      'Depois do fechamento do mercado.',
    ),
    evento(
      'agenda-teleconferencia',
      'agenda',
      'Teleconferência do 3T26',
      '2026-11-13',
      'Às 11h, com tradução simultânea e Libras.',
    ),
    evento(
      'agenda-assembleia',
      'agenda',
      'Assembleia geral ordinária',
      '2027-04-28',
      'Na sede, em Curitiba, com participação a distância.',
    ),
  ],
} satisfies DemoSet
