import type { SiteFace } from '../contract/siteFace.ts'

export function EmailDisplay({ value }: { value: string }) {
  return <a href={`mailto:${value}`}>{value}</a>
}

export const emailSite: SiteFace<string> = {
  Display: EmailDisplay,
  ask: () => ({ control: 'line', type: 'email', autoComplete: 'email', maxLength: 100 }),
}
