import { styled } from '@mui/material/styles'
import { useGetManyAggregate } from 'react-admin'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import { useTargets } from '../contract/adminFace.admin.ts'
import { FILES } from '../contract/fieldKind.ts'
import { isPicture, nameOf, type StoredFile, sourceFor } from './storedFile.admin.ts'

interface Size {
  readonly width: number
  readonly height: number
}

interface ThumbnailProps extends Size {
  readonly file: StoredFile
  /** Set when the text beside it already names the file. */
  readonly isDecoration?: boolean
}

export function Thumbnail({ file, width, height, isDecoration }: ThumbnailProps) {
  const { foco_x, foco_y, cor } = file
  if (!isPicture(file)) {
    return (
      <Sheet style={{ width, height }} title={file.nome}>
        <Icon path={glyphs.file} label={isDecoration ? undefined : file.nome} />
      </Sheet>
    )
  }
  return (
    <Picture
      src={sourceFor(file, width)}
      alt={isDecoration ? '' : nameOf(file)}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${foco_x ?? 50}% ${foco_y ?? 50}%`, ...(cor ? { backgroundColor: cor } : {}) }}
    />
  )
}

/** The thumbnail of a file known only by its id. Requests from many rows are batched into one. */
export function FileThumbnail({
  id,
  isDecoration,
  ...size
}: Size & { readonly id: number; readonly isDecoration?: boolean }) {
  const file = useStoredFile(id).file
  return file ? <Thumbnail file={file} isDecoration={isDecoration} {...size} /> : <ThumbnailPlaceholder {...size} />
}

export function ThumbnailPlaceholder(size: Size) {
  return <Sheet style={{ maxWidth: '100%', ...size }} />
}

/** Loads one uploaded file; `isGone` is true when there is no such file. */
export function useStoredFile(id: number | null): { readonly file: StoredFile | undefined; readonly isGone: boolean } {
  const { name } = useTargets().target(FILES)
  const ids = id === null ? [] : [id]
  const { data, isPending } = useGetManyAggregate<StoredFile>(name, { ids }, { enabled: id !== null })
  const file = data?.find(record => record?.id === id)
  return { file, isGone: id !== null && !isPending && file === undefined }
}

const Picture = styled('img')({
  position: 'relative',
  display: 'block',
  objectFit: 'cover',
  borderRadius: 6,
  maxWidth: '100%',
  backgroundColor: color.hover,
  // Hides the alternative text, of which only a few letters would fit when the picture cannot load. Screen readers
  // still read it.
  color: 'transparent',
  // Covers the browser's icon for broken images with the picture's own colour; browsers render it only when loading
  // fails.
  '&::before': { content: '""', position: 'absolute', inset: 0, borderRadius: 6, backgroundColor: 'inherit' },
})

const Sheet = styled('span')({
  display: 'grid',
  placeItems: 'center',
  borderRadius: 6,
  backgroundColor: color.hover,
  color: color.muted,
})
