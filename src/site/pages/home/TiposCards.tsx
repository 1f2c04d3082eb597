import { present } from '#fields/contract/present.ts'
import { IconDisplay } from '#fields/icon/icon.site.tsx'
import type { Tipo } from '#resources/tipos.ts'
import type { SitePicture } from '#schema/sitePage.ts'
import { addresses, hrefTo } from '../../addresses.ts'
import { Glyph } from '../../components/Glyph.tsx'
import { Picture, type PictureSlot } from '../../components/pictures/Picture.tsx'

/** One card for each type of development, with its picture or its drawing. */
export function TiposCards({
  tipos,
  counts,
  pictures,
}: {
  tipos: readonly Tipo[]
  /** How many developments of each type the public may see. */
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
            return (
              <li key={tipo.id} data-wide={isWide ? '' : undefined}>
                <TipoCard
                  tipo={tipo}
                  count={present(counts[i], `count of ${tipo.slug}`)}
                  picture={pictures.get(tipo.imagem_id ?? 0)}
                  slot={isWide ? 'wideCard' : 'card'}
                />
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

/** Two that rows of three leave over share a row, as wide as those three. */
const standsInPair = (i: number, count: number) => count % 3 === 2 && i >= count - 2

function TipoCard({
  tipo,
  count,
  picture,
  slot,
}: {
  tipo: Tipo
  count: number
  picture?: SitePicture
  slot: PictureSlot
}) {
  return (
    <article className="card tipo-card">
      {picture ? <Picture picture={picture} slot={slot} alt="" /> : <TipoDrawing tipo={tipo} />}
      <div className="tipo-card-words">
        <h3>
          <a className="card-link" href={hrefTo(addresses.tipo, { tipo: tipo.slug })}>
            {tipo.nome}
          </a>
        </h3>
        {tipo.descricao && <p>{tipo.descricao}</p>}
        {count > 0 && (
          <p className="tipo-card-count">{count === 1 ? '1 empreendimento' : `${count} empreendimentos`}</p>
        )}
        <Glyph name="right" />
      </div>
    </article>
  )
}

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

/** The drawing (SVG) of a type that every installation begins with, for as long as staff has given it no picture. */
const tipoDrawing = (slug: string): string | undefined => drawings[`./tipos/${slug}.svg`]
