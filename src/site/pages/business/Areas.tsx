import { IconDisplay } from '#fields/icon/icon.site.tsx'
import { addresses, hrefTo } from '../../addresses.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { countOfTipo, type DevelopmentGroup } from '../../developments/developmentGroups.ts'
import type { SiteContext } from '../../siteContext.ts'

/** Every active type, what it is, and how many developments of it there are. */
export function Areas({
  siteContext: { tipos },
  groups,
}: {
  siteContext: SiteContext
  groups: readonly DevelopmentGroup[]
}) {
  if (tipos.length === 0) return null
  return (
    <section className="section business-areas" aria-labelledby="areas-de-atuacao">
      <div className="container business-areas-row">
        <h2 id="areas-de-atuacao">Áreas de atuação</h2>
        <ul>
          {tipos.map(({ id, nome, slug, descricao, icone }) => (
            <li key={id}>
              <IconDisplay value={icone} />
              <div className="business-area-words">
                <h3>
                  <a href={hrefTo(addresses.tipo, { tipo: slug })}>{nome}</a>
                </h3>
                {descricao && <p>{descricao}</p>}
              </div>
              <p className="business-area-count">{countWords(countOfTipo(groups, { id }))}</p>
              <Glyph name="right" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function countWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 empreendimento' : `${count} empreendimentos`
}
