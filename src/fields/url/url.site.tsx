import type { SiteFace } from '../contract/siteFace.ts'
import type { UrlOptions } from './url.ts'

function UrlDisplay({ value }: { value: string }) {
  const isOwn = value.startsWith('/')
  return (
    <a href={value} {...(isOwn ? {} : { rel: 'noopener noreferrer' })}>
      {value.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  )
}

export const urlSite: SiteFace<string> = {
  Display: UrlDisplay,
  ask: ({ max = 500 }: UrlOptions) => ({
    control: 'line',
    maxLength: max,
    correction: 'Confira o endereço: ele começa com https://.',
    // Visitors leave out what browsers do not show.
    tidy: typed => (/^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed.trim()) ? `https://${typed.trim()}` : typed),
  }),
}
