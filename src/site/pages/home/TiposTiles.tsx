import { required } from '#fields/contract/required.ts'
import { IconDisplay } from '#fields/icon/icon.site.tsx'
import type { Tipo } from '#resources/tipos.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import { countWords } from '../../developments/wording.ts'

/** Every type as a portrait tile; phones show a row with a thumbnail. */
export function TiposTiles({
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
    <section className="section on-sand tipos" aria-labelledby="o-que-desenvolvemos">
      <div className="container">
        <h2 id="o-que-desenvolvemos">O que desenvolvemos</h2>
        <ul className="tipos-tiles">
          {tipos.map((tipo, i) => {
            const picture = pictures.get(tipo.imagem_id ?? 0)
            const count = required(counts[i], `count of ${tipo.slug}`)
            return (
              <li key={tipo.id}>
                <article className="card home-tipo">
                  {picture ? <Picture picture={picture} slot="tile" alt="" /> : <TipoDrawing tipo={tipo} />}
                  <h3>
                    <a className="card-link" href={hrefTo(addresses.tipo, { tipo: tipo.slug })}>
                      {tipo.nome}
                    </a>
                  </h3>
                  <p className="home-tipo-count">{count > 0 ? countWords(count) : 'Em breve'}</p>
                </article>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

function TipoDrawing({ tipo: { slug, icone } }: { tipo: Tipo }) {
  const drawing = tipoDrawing(slug)
  return drawing ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are files of ours
    <div className="home-tipo-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
  ) : (
    <div className="home-tipo-drawing">
      <IconDisplay value={icone} />
    </div>
  )
}

const drawings = import.meta.glob<string>('./tipos/*.svg', { query: '?raw', import: 'default', eager: true })

/** The built-in SVG of a default type, used until staff adds a picture. */
const tipoDrawing = (slug: string): string | undefined => drawings[`./tipos/${slug}.svg`]
