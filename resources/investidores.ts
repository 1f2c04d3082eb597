import { dayOfInstant, hourOfInstant } from '#fields/calendar/saoPaulo.ts'
import { choice } from '#fields/choice/choice.ts'
import { date } from '#fields/date/date.ts'
import { file } from '#fields/file/file.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { longText } from '#fields/longText/longText.ts'
import { text } from '#fields/text/text.ts'
import { publicationRow } from '#schema/addedFields.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'

/** These categories have one document per period; a correction is a new version. A year may have several events. */
const periodicos = ['demonstracoes', 'trimestrais', 'release', 'apresentacao']

const categorias = {
  demonstracoes: 'Demonstrações financeiras (DFP)',
  trimestrais: 'Informações trimestrais (ITR)',
  release: 'Release de resultados',
  apresentacao: 'Apresentação',
  fato_relevante: 'Fato relevante',
  comunicado: 'Comunicado',
  ata: 'Ata e assembleia',
  governanca: 'Governança',
  agenda: 'Agenda',
}

const periodos = {
  '1T': '1º trimestre',
  '2T': '2º trimestre',
  '3T': '3º trimestre',
  '4T': '4º trimestre',
  anual: 'Anual',
  evento: 'Evento',
}

/** The last day of each period; an event has its own date. */
const ultimoDia: Record<string, string> = { '1T': '03-31', '2T': '06-30', '3T': '09-30', '4T': '12-31', anual: '12-31' }

/** @example 'Release de resultados 3T25', 'Demonstrações financeiras (DFP) 2025' */
function tituloDe({ categoria, ano, periodo }: Readonly<Record<string, unknown>>): string | null {
  const nome = categorias[categoria as keyof typeof categorias]
  if (nome === undefined || typeof ano !== 'number') return null
  const isQuarter = String(periodo).endsWith('T')
  return `${nome} ${isQuarter ? `${periodo}${String(ano).slice(-2)}` : ano}`
}

const YEARS_KEPT = 3

/** @example yearsBefore('2026-10-30', 3) // '2023-10-30' */
const yearsBefore = (day: string, years: number) => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`

const investidores = defineResource({
  name: 'investidores',
  label: {
    one: 'demonstração financeira',
    many: 'demonstrações financeiras',
    gender: 'f',
    title: 'Demonstrativos Financeiros',
  },
  area: 'ri',
  menu: { order: 90, icon: 'grafico' },
  shownAt: () => '/investidores',
  fields: {
    titulo: text({
      label: 'Título',
      max: 120,
      required: true,
      derive: tituloDe,
      help: 'Vazio: categoria, período e ano.',
    }),
    titulo_en: text({ label: 'Em inglês', max: 120, help: 'O título para quem lê em inglês. Vazio: só o português.' }),
    categoria: choice({
      label: 'Categoria',
      required: true,
      options: categorias,
    }),
    ano: integer({ label: 'Ano', min: 2000, max: 2100, required: true }),
    periodo: choice({
      label: 'Período',
      required: true,
      options: periodos,
    }),
    data_referencia: date({
      label: 'Data de referência',
      required: true,
      derive: ({ ano, periodo }) => {
        const dia = ultimoDia[String(periodo)]
        return dia === undefined || ano === null ? null : `${ano}-${dia}`
      },
      help: 'Vazia: o último dia do período.',
    }),
    data_divulgacao: date({
      label: 'Data de divulgação',
      requiredToPublish: true,
      derive: ({ categoria, situacao, publicado_em }, { now, today }) => {
        // For calendar entries it is the day of the announced event, which cannot be derived from the publication.
        if (categoria === 'agenda') return null
        const publicado = publicado_em === null ? undefined : String(publicado_em)
        if (situacao === 'publicado' && (publicado === undefined || publicado > now)) return today
        return publicado === undefined ? null : dayOfInstant(publicado)
      },
      follows: true,
      help: 'Acompanha a publicação, até que outra seja digitada. Na agenda, o dia do evento.',
    }),
    arquivo_id: file({
      label: 'Arquivo',
      extensions: ['pdf'],
      requiredToPublish: { categoria: { not: 'agenda' } },
      shownWhen: { categoria: { not: 'agenda' } },
      help: 'PDF.',
    }),
    planilha_id: file({ label: 'Planilha', extensions: ['xlsx', 'csv'], help: 'XLSX ou CSV.' }),
    auditor: text({ label: 'Auditoria', max: 80 }),
    resumo: longText({ label: 'Resumo', max: 200 }),
    versao: integer({
      label: 'Versão',
      min: 1,
      required: true,
      default: 1,
      help: 'Acima de 1, o site mostra "Reapresentação".',
    }),
    indicadores: list({
      label: 'Indicadores',
      item: 'indicador',
      max: 12,
      shownWhen: { categoria: 'release' },
      row: {
        nome: text({ label: 'Nome', max: 40, required: true }),
        valor: text({ label: 'Valor', max: 30, required: true }),
        variacao: text({ label: 'Variação', max: 20 }),
      },
      help: 'Aparecem como tabela na página de investidores.',
    }),
  },
  publication: { states: true },
  newVersion: { number: 'versao', without: ['arquivo_id', 'planilha_id', 'data_divulgacao'] },
  rules: [
    (next, { action, before, isReplaced, today }) => {
      if (before?.situacao !== 'publicado' || before.categoria === 'agenda' || isReplaced) return undefined
      if (action !== 'delete' && next.situacao === 'publicado') return undefined
      const published = dayOfInstant(String(before.publicado_em))
      // What is withdrawn on the day of its publication was a mistake.
      if (published === today || published <= yearsBefore(today, YEARS_KEPT)) return undefined
      const message = `Documentos divulgados ficam no site por ${YEARS_KEPT} anos (Resolução CVM 80, art. 14). Para corrigir, publique uma nova versão.`
      return action === 'delete' ? { message } : { field: 'situacao', message }
    },
    ({ categoria, publicado_em, expira_em }, { isReplaced }) => {
      if (categoria === 'agenda' || isReplaced || publicado_em === null || expira_em === null) return undefined
      const kept = yearsBefore(dayOfInstant(String(publicado_em)), -YEARS_KEPT)
      return dayOfInstant(String(expira_em)) < kept
        ? {
            field: 'expira_em',
            message: `Documentos divulgados ficam no site por ${YEARS_KEPT} anos (Resolução CVM 80, art. 14).`,
          }
        : undefined
    },
  ],
  warnedBySettings: true,
  warnings: [
    ({ categoria, publicado_em }, { today, settings: { pregao_inicio, pregao_fim } }) => {
      // What was told on another day cannot be told at another hour any more.
      if (categoria !== 'fato_relevante' || publicado_em === null || dayOfInstant(String(publicado_em)) < today)
        return undefined
      const { time, weekday } = hourOfInstant(String(publicado_em))
      const isInSession = weekday > 0 && weekday < 6 && time >= String(pregao_inicio) && time < String(pregao_fim)
      return isInSession
        ? {
            field: 'publicado_em',
            message: `Publicado durante o pregão (${pregao_inicio} a ${pregao_fim}). Sempre que possível, um fato relevante sai antes da abertura ou depois do fechamento (Resolução CVM 44, art. 5º).`,
          }
        : undefined
    },
  ],
  publicIndex: { fields: ['categoria'], order: ['data_referencia', 'data_divulgacao'] },
  uniqueTogether: [
    {
      fields: ['categoria', 'ano', 'periodo', 'versao'],
      where: ({ categoria, periodo }) => periodicos.includes(String(categoria)) && periodo !== 'evento',
      message: 'Já existe um documento desta categoria para este período.',
    },
  ],
  list: {
    columns: ['titulo', 'categoria', 'ano', 'periodo', 'data_referencia', 'versao', 'situacao', 'data_divulgacao'],
    filters: ['categoria', 'ano', 'periodo', 'situacao', 'publicado_em'],
    search: ['titulo', 'resumo'],
    sort: { data_referencia: 'DESC' },
    sortable: [
      'titulo',
      'categoria',
      'ano',
      'periodo',
      'data_referencia',
      'data_divulgacao',
      'situacao',
      'publicado_em',
      'atualizado_em',
    ],
  },
  edit: {
    tabs: [
      {
        title: 'Documento',
        rows: [
          [
            ['categoria', 25],
            ['ano', 10],
            ['periodo', 15],
          ],
          [
            ['titulo', 40],
            ['versao', 10],
          ],
          [['titulo_en', 50]],
          [
            ['data_referencia', 25],
            ['data_divulgacao', 25],
          ],
          [
            ['arquivo_id', 25],
            ['planilha_id', 25],
          ],
          [['auditor', 50]],
          [['resumo', 50]],
          [['indicadores', 50]],
        ],
      },
      {
        title: 'Publicação',
        rows: [publicationRow],
      },
    ],
  },
})

export default investidores
export type DocumentoDeInvestidores = RecordOf<typeof investidores>
