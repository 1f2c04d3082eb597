import type { ReactNode } from 'react'
import { fileSize } from '#fields/files/fileSize.ts'
import type { SiteFile } from '#schema/sitePage.ts'

export function FileLink({ file, children }: { file: SiteFile; children: ReactNode }) {
  return (
    <a className="file-link" href={file.url}>
      <span className="file-link-title">{children}</span> <span className="file-link-size">{fileWords(file)}</span>
    </a>
  )
}

export const fileWords = ({ extension, size }: SiteFile) => `${extension.toUpperCase()}, ${fileSize(size)}`
