import type { ReactElement } from 'react'
import { DateDisplay } from '#fields/date/date.site.tsx'
import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import { AGENDA, addresses } from '../../addresses.ts'
import { leadOf, readBanners } from '../../banners/readBanners.ts'
import { DepartmentContact } from '../../components/contact/DepartmentContact.tsx'
import { PageIntro } from '../../components/PageIntro.tsx'
import { firstDevelopments } from '../../developments/readDevelopments.ts'
import { lastChange } from '../../lastChange.ts'
import { definePage } from '../../page.ts'
import type { Settings } from '../../siteData.ts'
import { documentSearch } from './documentSearch.ts'
import { EnglishTitle } from './EnglishTitle.tsx'
import { LatestResult } from './LatestResult.tsx'
import { Management, readPeoplePage } from './Management.tsx'
import { Operations } from './Operations.tsx'
import { drawOtherDocuments } from './OtherDocuments.tsx'
import { Quarters } from './Quarters.tsx'
import { drawResultsOfYear } from './ResultsOfYear.tsx'
import {
  byYear,
  DOCUMENT_FIELDS,
  type InvestorDocument,
  isInTables,
  isOfPeriod,
  latestResult,
  quartersOf,
} from './results.ts'

/** The latest release with figures is searched among this many. */
const MAX_RELEASES = 50
/** The listing has all of them. */
const MAX_OPERATIONS = 30

export const investors = definePage({
  path: addresses.investors,
  menu: { label: 'Investidores', in: ['header', 'company'], isShown: ({ settings }) => settings.ri_exibir_menu },
  siteMap: async ({ data }) => [{ path: addresses.investors, changed: await lastChange(data, 'investidores') }],
  described: ({ siteContext: { settings } }) => [
    { title: 'Investidores', path: addresses.investors, description: describe(settings) },
  ],
  search: documentSearch,
  async content({ data, siteContext }) {
    const { settings } = siteContext
    const found = await data.list('investidores', { only: DOCUMENT_FIELDS })
    const [[banner], releases, files, developments, people] = await Promise.all([
      readBanners(data, siteContext, 'investidores'),
      data.list('investidores', {
        where: { categoria: 'release' },
        order: { field: 'data_referencia', direction: 'DESC' },
        limit: MAX_RELEASES,
        only: [...DOCUMENT_FIELDS, 'indicadores', 'auditor'],
      }),
      data.files(found.flatMap(({ arquivo_id, planilha_id }) => [arquivo_id, planilha_id])),
      firstDevelopments(data, siteContext, MAX_OPERATIONS),
      readPeoplePage(data),
    ])
    const years = byYear(found)
    const result = latestResult(releases)
    const agenda = found.filter(({ categoria }) => categoria === 'agenda')
    const others = found.filter(document => !isInTables(document) && document.categoria !== 'agenda')
    const tables: ReactElement[] = []
    for (const [i, { year, documents }] of years.entries())
      tables.push(await drawResultsOfYear(year, documents, files, data, i === 0))
    const otherDocuments = await drawOtherDocuments(others, files, data)
    return {
      title: `Investidores | ${settings.empresa_nome}`,
      styles: 'investors',
      description: describe(settings),
      trail: [{ label: 'Investidores' }],
      structuredData: [{ '@type': 'WebPage', name: 'Investidores', inLanguage: 'pt-BR' }],
      isText: true,
      body: (
        <div className="investors">
          <PageIntro title="Investidores" lead={leadOf(banner)} note={banner?.registration} />
          <div className="container investors-parts">
            {settings.ri_texto && <RichTextDisplay value={settings.ri_texto} />}
            {found.length === 0 && <p className="lead">Nenhum documento publicado ainda.</p>}
            {result && <LatestResult result={result} documents={found.filter(isOfPeriod(result))} files={files} />}
            <Quarters releases={quartersOf(releases)} />
            <Agenda items={agenda} today={data.today()} />
            {years.length > 0 && (
              <section aria-labelledby="central-de-resultados">
                <h2 id="central-de-resultados">Central de resultados</h2>
                {tables}
              </section>
            )}
            <Operations developments={developments} data={data} />
            {otherDocuments}
            <Management page={people} />
            <DepartmentContact of="investors" settings={settings} />
          </div>
        </div>
      ),
    }
  },
})

const describe = ({ empresa_nome }: Settings) =>
  `Resultados, demonstrações financeiras, comunicados e agenda da ${empresa_nome} para investidores.`

const MAX_PAST = 6

function Agenda({ items, today }: { items: readonly InvestorDocument[]; today: string }) {
  if (items.length === 0) return null
  const inOrder = [...items].sort((a, b) => a.data_referencia.localeCompare(b.data_referencia))
  const [next, ...coming] = inOrder.filter(({ data_referencia }) => data_referencia >= today)
  const past = inOrder.filter(({ data_referencia }) => data_referencia < today).reverse()
  return (
    <section aria-labelledby="agenda">
      <h2 id="agenda">Agenda</h2>
      {next ? (
        <div className="agenda-next">
          <p className="figure">
            <DateDisplay value={next.data_referencia} />
          </p>
          <div>
            <h3>{next.titulo}</h3>
            <EnglishTitle of={next} />
            {next.resumo && <p>{next.resumo}</p>}
          </div>
        </div>
      ) : (
        <p>Nenhum evento marcado no momento.</p>
      )}
      {coming.length > 0 && <Dates items={coming} />}
      {next && (
        <a className="text-link" href={AGENDA}>
          Assinar a agenda no seu calendário
        </a>
      )}
      {past.length > 0 && (
        <details className="more">
          <summary>Eventos anteriores</summary>
          <Dates items={past.slice(0, MAX_PAST)} />
        </details>
      )}
    </section>
  )
}

function Dates({ items }: { items: readonly InvestorDocument[] }) {
  return (
    <ul className="agenda">
      {items.map(({ id, titulo, data_referencia, resumo }) => (
        <li key={id}>
          <DateDisplay value={data_referencia} />
          <div>
            <strong>{titulo}</strong>
            {resumo && <p>{resumo}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
