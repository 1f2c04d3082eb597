import type { SitePicture } from '#schema/sitePage.ts'

/** The places of pictures: the widths offered in `srcset`, and the width of the place (`sizes`). */
const slots = {
  /** From edge to edge. Phones draw it 165vw wide and crop it; `sizes` says less, so that they load a smaller file. */
  cover: { widths: [640, 960, 1080, 1440, 1920, 2560], sizes: '(max-width: 720px) 130vw, 100vw' },
  /** The 4:5 picture that stands there on phones, 100vw wide; `sizes` says less here too. */
  coverPhone: { widths: [480, 640, 768, 1080], sizes: '85vw' },
  /** As wide as an article. */
  article: { widths: [480, 768, 1080, 1440, 1920], sizes: '(min-width: 1104px) 1024px, 92vw' },
  thumbnail: { widths: [192, 320], sizes: '88px' },
  half: { widths: [480, 768, 1080], sizes: '(min-width: 900px) 40vw, 92vw' },
  card: { widths: [320, 480, 640, 768, 960], sizes: '(min-width:1100px) 350px, (min-width:700px) 46vw, 88vw' },
  /** A portrait tile of a row of five; cut from a wide picture, so drawn wider than it is. */
  tile: { widths: [192, 320, 480, 640], sizes: '(min-width:720px) 32vw, 132px' },
  gallery: { widths: [480, 768, 1080, 1600], sizes: '(min-width:900px) 60vw, 92vw' },
  /** A quarter of the page, half of a narrow one. */
  galleryTile: { widths: [320, 480, 640, 960], sizes: '(min-width:900px) 22vw, 46vw' },
  /** In running text, as wide as the column. */
  text: { widths: [480, 768, 1080, 1440], sizes: '(min-width:720px) 630px, 92vw' },
  plan: { widths: [480, 768, 1080, 1600], sizes: '(min-width:900px) 45vw, 92vw' },
  logo: { widths: [192, 320], sizes: '192px' },
} as const
export type PictureSlot = keyof typeof slots

const formats = ['avif', 'webp'] as const

/**
 * A picture in AVIF and WebP, in the widths of its place. Until it has loaded, its main colour is shown, and for an
 * eager picture a blurred placeholder. The parent component sets the aspect ratio.
 *
 * @param alt empty when the picture is decorative
 * @param eager for the first picture of a page, which determines the Largest Contentful Paint
 * @param onPhones another picture for screens up to 720 px
 */
export function Picture({
  picture,
  slot,
  alt,
  eager,
  onPhones,
}: {
  picture: SitePicture
  slot: PictureSlot
  alt: string
  eager?: boolean
  onPhones?: SitePicture
}) {
  const [x, y] = picture.focus
  return (
    <span
      className="picture"
      data-slot={slot}
      data-focus-x={tens(x)}
      data-focus-y={tens(y)}
      data-tall-on-phones={onPhones && ''}
    >
      {slot !== 'logo' && <Ground picture={picture} hasHint={eager} />}
      <picture data-later={eager || slot === 'logo' ? undefined : ''}>
        {onPhones && <Sources picture={onPhones} slot="coverPhone" media="(max-width: 720px)" />}
        <Sources picture={picture} slot={slot} />
        <img
          src={variantsFor(picture, slot, 'webp').at(-1)?.url ?? picture.url}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding={eager ? undefined : 'async'}
          fetchPriority={eager && slot !== 'logo' ? 'high' : undefined}
        />
      </picture>
    </span>
  )
}

function Sources({ picture, slot, media }: { picture: SitePicture; slot: PictureSlot; media?: string }) {
  return formats.map(format => {
    const variants = variantsFor(picture, slot, format)
    if (variants.length === 0) return null
    const srcSet = variants.map(({ url, width }) => `${url} ${width}w`).join(', ')
    return <source key={format} type={`image/${format}`} media={media} srcSet={srcSet} sizes={slots[slot].sizes} />
  })
}

/** The smallest variant that fills each width, or the largest one, in ascending order. */
function variantsFor({ variants }: SitePicture, slot: PictureSlot, format: string) {
  const made = variants.filter(variant => variant.format === format).sort((a, b) => a.width - b.width)
  const chosen = slots[slot].widths.map(width => made.find(variant => variant.width >= width) ?? made.at(-1))
  return [...new Set(chosen)].filter(variant => variant !== undefined)
}

/**
 * An SVG, because the CSP forbids style attributes. Only the first picture of a page has a blurred placeholder: those
 * of all pictures made up two fifths of the home page's HTML and delayed the first picture.
 */
function Ground({ picture: { color, lqip }, hasHint }: { picture: SitePicture; hasHint: boolean | undefined }) {
  return (
    <svg className="picture-ground" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fill={color} />
      {hasHint && lqip && <image href={lqip} width="100%" height="100%" preserveAspectRatio="xMidYMid slice" />}
    </svg>
  )
}

/** The focal point in steps of ten, for which `picture.css` has rules. */
const tens = (percent: number) => (percent === 50 ? undefined : Math.round(percent / 10) * 10)
