import { styled } from '@mui/material/styles'
import { useGetManyAggregate } from 'react-admin'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import { useTargets } from '../contract/adminFace.admin.ts'
import { FILES } from '../contract/fieldKind.ts'
import { isPicture, nameOf, type StoredFile, sourceFor } from './storedFile.admin.ts'

interface Size {
  /** In pixels. */
  readonly width: number
  readonly height: number
}

interface ThumbnailProps extends Size {
  readonly file: StoredFile
  /** The text beside it says what it is already. */
  readonly isDecoration?: boolean
}

/** A picture cut to a size around its focal point; a file that is no picture shows its ending. */
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

/** The same for a file known by its id; what many rows ask at once goes in one call. */
export function FileThumbnail({
  id,
  isDecoration,
  ...size
}: Size & { readonly id: number; readonly isDecoration?: boolean }) {
  const file = useStoredFile(id).file
  return file ? <Thumbnail file={file} isDecoration={isDecoration} {...size} /> : <AwaitedThumbnail {...size} />
}

/** In the place of one whose file is still being asked for. */
export function AwaitedThumbnail(size: Size) {
  return <Sheet style={{ maxWidth: '100%', ...size }} />
}

/** One uploaded file; `isGone` once it is known that there is none. */
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
  // Without a network its text stands in its place, and a few letters of it would fit: screen readers have it whole.
  color: 'transparent',
  // Drawn only then, over the browser's sign for what is broken: the colour of the picture says enough.
  '&::before': { content: '""', position: 'absolute', inset: 0, borderRadius: 6, backgroundColor: 'inherit' },
})

const Sheet = styled('span')({
  display: 'grid',
  placeItems: 'center',
  borderRadius: 6,
  backgroundColor: color.hover,
  color: color.muted,
})
