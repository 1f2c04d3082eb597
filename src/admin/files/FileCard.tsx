import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { StoredFile } from '#fields/files/storedFile.admin.ts'
import { Thumbnail } from '#fields/files/Thumbnail.admin.tsx'
import type { AnyResource } from '#schema/resource.ts'
import { filesRoleOf } from '#schema/roles.ts'
import { color, ellipsis } from '#ui/theme/tokens.ts'
import { recordAddress } from '../model/addresses.ts'
import { titleOf } from '../model/fieldsOf.ts'

export function FileCard({ resource, file }: { resource: AnyResource; file: StoredFile }) {
  const uses = Number(file[filesRoleOf(resource).uses] ?? 0)
  return (
    <Parts>
      <Thumbnail file={file} width={240} height={160} isDecoration />
      <Link to={recordAddress(resource, file.id)} title={titleOf(resource, file)}>
        {titleOf(resource, file)}
      </Link>
      <small>
        {uses === 0 ? 'Sem uso' : uses === 1 ? '1 uso' : `${uses} usos`} · {file.extensao.toUpperCase()}
      </small>
    </Parts>
  )
}

const Parts = styled('div')({
  display: 'grid',
  gap: 2,
  paddingBottom: 10,
  '& > :is(img, span)': {
    width: '100% !important',
    height: 'auto !important',
    aspectRatio: '3 / 2',
    marginBottom: 6,
    borderRadius: '9px 9px 0 0',
  },
  '& > a, & > small': { padding: '0 12px' },
  '& > a': {
    ...ellipsis,
    fontWeight: 600,
    color: color.ink,
    textDecoration: 'none',
  },
  '& > small': { fontSize: 12.5, color: color.muted },
})
