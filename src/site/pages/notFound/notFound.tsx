import { addresses } from '../../addresses.ts'
import { EmptyPlot } from '../../components/drawings/EmptyPlot.tsx'
import { SearchField } from '../../components/lists/SearchField.tsx'
import { definePage } from '../../page.ts'

export const notFound = definePage({
  path: '',
  content: async ({ siteContext }) => ({
    status: 404,
    title: `Página não encontrada | ${siteContext.settings.empresa_nome}`,
    noindex: true,
    trail: [{ label: 'Página não encontrada' }],
    body: (
      <div className="container not-found">
        <div className="not-found-words">
          <p className="kicker">Erro 404</p>
          <h1>Página não encontrada</h1>
          <p className="lead">O endereço pode ter mudado ou não existe mais.</p>
          <SearchField id="busca-pagina" />
          <p className="actions">
            <a className="button" href={addresses.developments}>
              Ver empreendimentos
            </a>
            <a className="text-link" href={addresses.home}>
              Voltar ao início
            </a>
          </p>
        </div>
        <EmptyPlot />
      </div>
    ),
  }),
})
