import { required } from '#fields/contract/required.ts'
import { IconDisplay } from '#fields/icon/icon.site.tsx'
import type { Tipo } from '#resources/tipos.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { Picture } from '../../components/pictures/Picture.tsx'
import { countWords } from '../../developments/wording.ts'

export function TiposCards({
  tipos,
  counts,
  pictures,
}: {
  tipos: readonly Tipo[]
  counts: readonly number[]
  pictures: ReadonlyMap<number, SitePicture>
}) {
  if (tipos.length === 0) return null
  return (
    <section className="section tipos" aria-labelledby="o-que-desenvolvemos">
      <div className="container">
        <div className="section-head">
          <h2 id="o-que-desenvolvemos">O que desenvolvemos</h2>
          <a className="text-link" href={addresses.developments}>
            Todos os empreendimentos
          </a>
        </div>
        <ul className="tipos-cards">
          {tipos.map((tipo, i) => {
            const isWide = standsInPair(i, tipos.length)
            const picture = pictures.get(tipo.imagem_id ?? 0)
            const count = required(counts[i], `count of ${tipo.slug}`)
            return (
              <li key={tipo.id} data-wide={isWide ? '' : undefined}>
                <article className="card tipo-card">
                  {picture ? (
                    <Picture picture={picture} slot={isWide ? 'wideCard' : 'card'} alt="" />
                  ) : (
                    <TipoDrawing tipo={tipo} />
                  )}
                  <div className="tipo-card-words">
                    <h3>
                      <a className="card-link" href={hrefTo(addresses.tipo, { tipo: tipo.slug })}>
                        {tipo.nome}
                      </a>
                    </h3>
                    {tipo.descricao && <p>{tipo.descricao}</p>}
                    {count > 0 && <p className="tipo-card-count">{countWords(count)}</p>}
                    <Glyph name="right" />
                  </div>
                </article>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** Two cards left over by rows of three share a row of full width. */
const standsInPair = (i: number, count: number) => count % 3 === 2 && i >= count - 2

function TipoDrawing({ tipo: { slug, icone } }: { tipo: Tipo }) {
  const drawing = tipoDrawing(slug)
  return drawing ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are files of ours
    <div className="tipo-card-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
  ) : (
    <div className="tipo-card-drawing">
      <IconDisplay value={icone} />
    </div>
  )
}

const drawings = import.meta.glob<string>('./tipos/*.svg', { query: '?raw', import: 'default', eager: true })

/** The built-in SVG of a default type, used until staff adds a picture. */
const tipoDrawing = (slug: string): string | undefined => drawings[`./tipos/${slug}.svg`]
