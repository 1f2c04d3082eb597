import { addresses } from '../../addresses.ts'
import { NoSuchPage, NothingFound } from '../../components/lists/NothingFound.tsx'
import { Pagination } from '../../components/lists/Pagination.tsx'
import { SearchField } from '../../components/lists/SearchField.tsx'
import { tipoHref } from '../../developments/readDevelopments.ts'
import { definePage, type Page } from '../../page.ts'
import type { SiteContext } from '../../siteContext.ts'
import { describedSearch, readSearch, type Search, searchHref } from './readSearch.ts'
import { SearchResults } from './SearchResults.tsx'

/** Longer ones would fill the screen as a heading; the field shows them whole. */
const MAX_QUOTED_CHARACTERS = 60

/** Searches what these pages declare. */
export const search = (pages: readonly Page[]): Page => {
  const searches = [...pages.flatMap(page => page.search ?? []), describedSearch(pages)]
  return definePage({
    path: addresses.search,
    parameters: ['q', 'em', 'pagina'],
    async content(request) {
      const { data, siteContext } = request
      const found = await readSearch(request, searches)
      const { typed, total, only, page, pages, kinds, isCut } = found
      const isMissing = page === undefined || page > pages
      const pictures = await data.pictures(kinds.flatMap(({ results }) => results.map(({ pictureId }) => pictureId)))
      const subject = typed ? `Busca por ${quoted(typed)}` : 'Buscar no site'
      return {
        status: isMissing ? 404 : 200,
        title: `${subject}${page && page > 1 ? ` – página ${page}` : ''} | ${siteContext.settings.empresa_nome}`,
        noindex: true,
        styles: 'search',
        trail: [{ label: 'Busca' }],
        body: (
          <div className="container search-page">
            <header className="search-head">
              <h1>{headingOf(found)}</h1>
              {isCut && <p>Sua busca é longa: usamos só o começo dela.</p>}
              {only && (
                <p>
                  <a className="text-link" href={searchHref(typed)}>
                    Buscar no site todo
                  </a>
                </p>
              )}
              <SearchField id="busca-resultados" value={typed} />
            </header>
            {isMissing ? (
              <NoSuchPage pages={pages} firstHref={searchHref(typed, { em: only?.name })} />
            ) : total === 0 ? (
              <NextSteps found={found} siteContext={siteContext} />
            ) : (
              kinds.map((kind, i) => (
                <SearchResults
                  key={kind.name}
                  kind={kind}
                  pictures={pictures}
                  allHref={only ? undefined : searchHref(typed, { em: kind.name })}
                  isFirst={i === 0}
                />
              ))
            )}
            {!isMissing && (
              <Pagination page={page} pages={pages} hrefOf={pagina => searchHref(typed, { em: only?.name, pagina })} />
            )}
          </div>
        ),
      }
    },
  })
}

function headingOf({ typed, isTooShort, total, only }: Search): string {
  if (typed === undefined || isTooShort) return 'Buscar no site'
  const where = only ? ` em ${only.label}` : ''
  if (total === 0) return `Nenhum resultado para ${quoted(typed)}${where}`
  return `${total === 1 ? '1 resultado' : `${total} resultados`} para ${quoted(typed)}${where}`
}

function quoted(typed: string): string {
  const characters = [...typed]
  const shown =
    characters.length > MAX_QUOTED_CHARACTERS ? `${characters.slice(0, MAX_QUOTED_CHARACTERS).join('')}…` : typed
  return `“${shown}”`
}

function NextSteps({
  found: { typed, isTooShort },
  siteContext: { tipos },
}: {
  found: Search
  siteContext: SiteContext
}) {
  const [title, text] =
    typed === undefined
      ? ['O que você procura?', 'Empreendimentos, artigos, notícias, documentos para investidores e páginas do site.']
      : isTooShort
        ? ['Escreva pelo menos 2 letras ou números.', 'O nome de um empreendimento, uma cidade ou um assunto.']
        : ['Tente de outro jeito', 'Confira a grafia ou use menos palavras. Você também pode começar por aqui:']
  return (
    <NothingFound title={title} text={text}>
      <ul className="choice-links">
        {tipos.map(tipo => (
          <li key={tipo.id}>
            <a href={tipoHref(tipo)}>{tipo.nome}</a>
          </li>
        ))}
      </ul>
      <p className="actions">
        <a className="button" href={addresses.contact}>
          Falar com a gente
        </a>
        <a className="text-link" href={addresses.developments}>
          Ver todos os empreendimentos
        </a>
      </p>
    </NothingFound>
  )
}
