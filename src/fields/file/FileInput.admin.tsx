import { styled } from '@mui/material/styles'
import { color } from '#ui/tokens.ts'
import type { AdminInputProps } from '../adminFace.admin.ts'
import { FilePicker } from '../FilePicker.admin.tsx'
import { detailsOf } from '../storedFile.admin.ts'
import { Thumbnail } from '../Thumbnail.admin.tsx'
import { fileRule } from './fileRule.admin.ts'

export function FileInput(props: AdminInputProps) {
  return (
    <FilePicker {...props} rule={fileRule(props.field)}>
      {file => (
        <Parts>
          <Thumbnail file={file} width={53} height={53} isDecoration />
          <div>
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.titulo || file.nome}
            </a>
            <small>{detailsOf(file)}</small>
          </div>
        </Parts>
      )}
    </FilePicker>
  )
}

const Parts = styled('div')({
  display: 'flex',
  gap: 12,
  '& > span, & > img': { flex: 'none' },
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { color: color.brand, fontWeight: 600 },
  '& small': { display: 'block', fontSize: 12.5, color: color.muted },
})
