import { RichTextDisplay } from '#fields/richText/richText.site.tsx'
import type { SitePicture } from '#schema/sitePage.ts'
import { Picture } from '../../components/pictures/Picture.tsx'
import type { Settings } from '../../siteData.ts'

const KICKER = 'Sobre nós'

/** The anchor every menu points at. A title of its own gets the section's name above it. */
export function Sobre({ settings, picture, summary }: { settings: Settings; picture?: SitePicture; summary: string }) {
  const { sobre_titulo, sobre_texto, sobre_imagem_alt } = settings
  const title = sobre_titulo ?? KICKER
  return (
    <section className="section sobre" id="sobre" tabIndex={-1} aria-labelledby="sobre-titulo">
      <div className="container sobre-row" data-with-picture={picture ? '' : undefined}>
        {picture && <Picture picture={picture} slot="half" alt={sobre_imagem_alt ?? ''} />}
        <div className="sobre-words">
          {title !== KICKER && <p className="kicker">{KICKER}</p>}
          <h2 id="sobre-titulo">{title}</h2>
          {sobre_texto ? <RichTextDisplay value={sobre_texto} /> : <p className="lead">{summary}</p>}
        </div>
      </div>
    </section>
  )
}
