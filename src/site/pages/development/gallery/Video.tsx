import type { SitePicture } from '#schema/sitePage.ts'
import { Glyph } from '../../../components/Glyph.tsx'
import { ExternalLink } from '../../../components/links/ExternalLink.tsx'
import { Picture } from '../../../components/pictures/Picture.tsx'
import { embeddedVideo } from './embeddedVideo.ts'

/** Leads to the video where it is kept. Where scripts run it plays here instead, fetched only when it is asked for. */
export function Video({ url, title, poster }: { url: string; title: string; poster?: SitePicture }) {
  return (
    <p className="video" data-video={embeddedVideo(url)?.src} data-title={`Vídeo: ${title}`}>
      {poster && <Picture picture={poster} slot="gallery" alt="" />}
      <ExternalLink href={url} className="video-link">
        <Glyph name="play" /> Assistir ao vídeo
      </ExternalLink>
    </p>
  )
}
