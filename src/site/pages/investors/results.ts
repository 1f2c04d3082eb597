import type { DocumentoDeInvestidores } from '#resources/investidores.ts'

/** The fields read for every document; there may be thousands of documents. */
export const DOCUMENT_FIELDS = [
  'titulo',
  'titulo_en',
  'categoria',
  'ano',
  'periodo',
  'versao',
  'data_referencia',
  'data_divulgacao',
  'resumo',
  'arquivo_id',
  'planilha_id',
] as const satisfies readonly (keyof DocumentoDeInvestidores)[]
export type InvestorDocument = Pick<DocumentoDeInvestidores, 'id' | (typeof DOCUMENT_FIELDS)[number]>
export type ResultRelease = InvestorDocument & Pick<DocumentoDeInvestidores, 'indicadores' | 'auditor'>

export const resultCategories = ['release', 'trimestrais', 'demonstracoes', 'apresentacao'] as const
/** All categories but the agenda, whose entries are dates. Those of results come last. */
export const documentCategories = ['fato_relevante', 'comunicado', 'ata', 'governanca', ...resultCategories] as const
export const resultPeriods = ['1T', '2T', '3T', '4T', 'anual'] as const

/** Whether a document belongs in its year's table. Documents about an event do not. */
export const isInTables = ({ categoria, periodo }: InvestorDocument): boolean =>
  resultCategories.some(known => known === categoria) && resultPeriods.some(known => known === periodo)

export function byYear(
  documents: readonly InvestorDocument[],
): { readonly year: number; readonly documents: InvestorDocument[] }[] {
  const inTables = documents.filter(isInTables)
  const years = [...new Set(inTables.map(({ ano }) => ano))].sort((a, b) => b - a)
  return years.map(year => ({ year, documents: inTables.filter(({ ano }) => ano === year) }))
}

export function latestResult(documents: readonly ResultRelease[]): ResultRelease | undefined {
  return documents
    .filter(({ categoria, indicadores }) => categoria === 'release' && indicadores.length > 0)
    .sort((a, b) => b.data_referencia.localeCompare(a.data_referencia) || b.versao - a.versao)[0]
}

export const isQuarter = ({ periodo }: Pick<InvestorDocument, 'periodo'>): boolean => periodo.endsWith('T')

export const periodLabel = (document: Pick<InvestorDocument, 'periodo' | 'ano'>): string =>
  isQuarter(document) ? `${document.periodo}${String(document.ano).slice(-2)}` : String(document.ano)

/** The last release of each quarter with figures, newest first. */
export function quartersOf(documents: readonly ResultRelease[]): readonly ResultRelease[] {
  const newest = new Map<string, ResultRelease>()
  for (const document of documents.filter(({ indicadores }) => indicadores.length > 0).filter(isQuarter)) {
    const key = periodLabel(document)
    if ((newest.get(key)?.versao ?? 0) < document.versao) newest.set(key, document)
  }
  return [...newest.values()].sort((a, b) => b.data_referencia.localeCompare(a.data_referencia))
}

export const isOfPeriod =
  ({ ano, periodo }: InvestorDocument) =>
  (document: InvestorDocument): boolean =>
    document.ano === ano && document.periodo === periodo
