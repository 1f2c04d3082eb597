import type { ReactNode } from 'react'
import type { SiteFile } from '#schema/sitePage.ts'

export function FileLink({ file, children }: { file: SiteFile; children: ReactNode }) {
  return (
    <a className="file-link" href={file.url}>
      <span className="file-link-title">{children}</span> <span className="file-link-size">{fileWords(file)}</span>
    </a>
  )
}

export const fileWords = ({ extension, size }: SiteFile) => `${extension.toUpperCase()}, ${fileSize(size)}`

const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export function fileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${numbers.format(kilobytes / 1024)} MB`
}
