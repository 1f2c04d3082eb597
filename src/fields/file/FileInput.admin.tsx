import { styled } from '@mui/material/styles'
import { useContext } from 'react'
import { useResourceContext } from 'react-admin'
import { color } from '#ui/theme/tokens.ts'
import { type AdminInputProps, useTargets } from '../contract/adminFace.admin.ts'
import { FilePicker } from '../files/FilePicker.admin.tsx'
import { detailsOf, type StoredFile } from '../files/storedFile.admin.ts'
import { Thumbnail, ThumbnailPlaceholder } from '../files/Thumbnail.admin.tsx'
import { InRow } from '../inputs/inRow.admin.ts'

export function FileInput(props: AdminInputProps) {
  const isInRow = useContext(InRow)
  return (
    <FilePicker {...props} placeholder={<ThumbnailPlaceholder width={53} height={53} />}>
      {file => (
        <Parts data-in-row={isInRow || undefined}>
          <Thumbnail file={file} width={53} height={53} isDecoration />
          <ChosenFile file={file} />
        </Parts>
      )}
    </FilePicker>
  )
}

function ChosenFile({ file }: { readonly file: StoredFile }) {
  const { target, useFileAccess } = useTargets()
  const { href, isPublic } = useFileAccess(file)
  const resource = useResourceContext()
  const isPublished = resource !== undefined && target(resource).state !== undefined
  return (
    <div>
      <a href={href} target="_blank" rel="noreferrer" title={file.titulo || file.nome}>
        {file.titulo || file.nome}
      </a>
      <small>{detailsOf(file)}</small>
      {isPublic !== undefined && <small>{isPublic ? 'Público' : isPublished ? WITH_RECORD : 'Não é público'}</small>}
    </div>
  )
}

const WITH_RECORD = 'Não é público: aparece com a publicação'

const Parts = styled('div')({
  display: 'flex',
  gap: 12,
  '& > span, & > img': { flex: 'none' },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: color.brand, fontWeight: 600 },
  // The name is cut off only visually: screen readers and the tooltip have the whole name.
  '&[data-in-row] a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { display: 'block', fontSize: 12.5, color: color.muted },
})
