import type { SitePicture } from '#schema/sitePage.ts'
import { Picture, type PictureSlot } from '../../../components/pictures/Picture.tsx'
import { largestOf } from './wording.ts'

/** A link to the largest version of a picture; with scripts it opens a dialog (see `islands/gallery.ts`). */
export function Enlargeable({
  picture,
  slot,
  alt,
  caption = [],
}: {
  picture: SitePicture
  slot: PictureSlot
  alt: string
  caption?: readonly (string | false | null | undefined)[]
}) {
  const words = caption.filter(Boolean).join(' · ')
  return (
    <figure className="enlargeable">
      <a href={largestOf(picture)} data-enlarge>
        <Picture picture={picture} slot={slot} alt={alt} />
      </a>
      {words && <figcaption>{words}</figcaption>}
    </figure>
  )
}
