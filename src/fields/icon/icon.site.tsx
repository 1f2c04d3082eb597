import type { SiteFace } from '../contract/siteFace.ts'
import { type IconName, icons } from './icons.ts'

/** A decorative icon. A name that is not in the set renders nothing. */
export function IconDisplay({ value }: { value: string }) {
  const path = Object.hasOwn(icons, value) ? icons[value as IconName] : undefined
  if (path === undefined) return null
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  )
}

export const iconSite: SiteFace<string> = { Display: IconDisplay }
