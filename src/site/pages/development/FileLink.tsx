import type { ReactNode } from 'react'
import type { SiteFile } from '#schema/sitePage.ts'
import { fileSize } from './wording.ts'

/** A link to a file that says what it is and how large. */
export function FileLink({ file, children }: { file: SiteFile; children: ReactNode }) {
  return (
    <a className="file-link" href={file.url}>
      <span className="file-link-title">{children}</span> <span className="file-link-size">{fileWords(file)}</span>
    </a>
  )
}

/** @example 'PDF, 2,4 MB' */
export const fileWords = ({ extension, size }: SiteFile) => `${extension.toUpperCase()}, ${fileSize(size)}`
