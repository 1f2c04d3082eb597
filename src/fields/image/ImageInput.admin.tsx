import { styled } from '@mui/material/styles'
import { useContext } from 'react'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FilePicker } from '../files/FilePicker.admin.tsx'
import { detailsOf, type StoredFile } from '../files/storedFile.admin.ts'
import { Thumbnail, ThumbnailPlaceholder } from '../files/Thumbnail.admin.tsx'
import { InDraft } from '../inputs/inDraft.admin.ts'
import { InRow } from '../inputs/inRow.admin.ts'
import type { ImageOptions } from './image.ts'
import { cutWarning, tooSmall } from './pictureWarnings.ts'

export function ImageInput(props: AdminInputProps) {
  return (
    <FilePicker {...props} placeholder={<ImagePlaceholder place={props.field.options} />}>
      {file => <Chosen file={file} place={props.field.options} />}
    </FilePicker>
  )
}

function ImagePlaceholder({ place }: { readonly place: ImageOptions }) {
  return <ThumbnailPlaceholder {...useSize(place, 3, 2)} />
}

/** The largest size that fits, in the aspect ratio of the field, or of the picture when the field has none. */
function useSize({ ratio }: ImageOptions, pictureWidth: number, pictureHeight: number) {
  const [across = 3, down = 2] = (ratio ?? `${pictureWidth}:${pictureHeight}`).split(':').map(Number)
  const [widest, tallest] = useContext(InRow) ? [180, 120] : [240, 160]
  const scale = Math.min(widest / across, tallest / down)
  return { width: Math.round(across * scale), height: Math.round(down * scale) }
}

function Chosen({ file, place }: { readonly file: StoredFile; readonly place: ImageOptions }) {
  const [width, height] = [file.largura ?? 3, file.altura ?? 2]
  const size = useSize(place, width, height)
  const isInRow = useContext(InRow)
  const isDraft = useContext(InDraft)
  const gap = tooSmall(place, width, height)
  const warning = cutWarning(place, width, height)
  return (
    <Parts data-in-row={isInRow || undefined}>
      <Thumbnail file={file} {...size} />
      <div>
        <strong>{file.titulo || file.nome}</strong>
        {!isInRow && <small>{detailsOf(file)}</small>}
        {gap && (
          <p className="gap">
            <Icon path={glyphs.circleX} size={15} />
            {isDraft ? `${gap} O rascunho é salvo assim, mas não é publicado.` : gap}
          </p>
        )}
        {warning && (
          <p>
            <Icon path={glyphs.alert} size={15} />
            {warning}
          </p>
        )}
      </div>
    </Parts>
  )
}

const Parts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > div': { flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' },
  '&[data-in-row]': { gap: 4 },
  '& strong, & small': { display: 'block' },
  '&[data-in-row] > div > strong': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    fontSize: 12.5,
    lineHeight: '17px',
  },
  '& small': { fontSize: 12.5, color: color.muted },
  '& p': { display: 'flex', gap: 6, margin: '6px 0 0', fontSize: 12.5, lineHeight: '18px', color: color.warningInk },
  '& p.gap': { color: color.errorInk },
})
