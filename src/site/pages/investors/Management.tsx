import type { Pagina } from '#resources/paginas.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { Fold } from '../../components/fold/Fold.tsx'
import type { SiteData } from '../../siteData.ts'

export type PeoplePage = Pick<Pagina, 'slug' | 'titulo' | 'blocos'>

/** The first page of the company that shows people. */
export async function readPeoplePage(data: SiteData): Promise<PeoplePage | undefined> {
  const pages = await data.list('paginas', { where: { menu: 'empresa' }, only: ['slug', 'titulo', 'blocos'] })
  return pages.find(({ blocos }) => blocos.some(({ tipo, pessoas }) => tipo === 'pessoas' && pessoas.length > 0))
}

/** Who runs the company, in names and roles, which phones fold; their page has the rest. */
export function Management({ page }: { page: PeoplePage | undefined }) {
  if (page === undefined) return null
  const people = page.blocos.flatMap(({ tipo, pessoas }) => (tipo === 'pessoas' ? pessoas : []))
  return (
    <section aria-labelledby="administracao">
      <Fold title="Administração" heading={<h2 id="administracao">Administração</h2>}>
        <ul className="management">
          {people.map(({ nome, cargo }) => (
            <li key={`${nome} ${cargo}`}>
              <strong>{nome}</strong>
              {cargo && <span className="management-role">{cargo}</span>}
            </li>
          ))}
        </ul>
        <a className="text-link" href={hrefTo(addresses.pagina, { slug: page.slug })}>
          Conhecer as pessoas
        </a>
      </Fold>
    </section>
  )
}
