import type { SiteFace } from '../contract/siteFace.ts'

function UrlDisplay({ value }: { value: string }) {
  const isOwn = value.startsWith('/')
  return (
    <a href={value} {...(isOwn ? {} : { rel: 'noopener noreferrer' })}>
      {value.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}

export const urlSite: SiteFace<string> = { Display: UrlDisplay }
