import { useBrowserChoice } from './useBrowserChoice.ts'
import { VIEWS, type View } from './ViewToggle.tsx'

/** How this browser shows something under a key, and how to change it. */
export function useRememberedView(key: string, otherwise: View): readonly [View, (view: View) => void] {
  const [chosen, choose] = useBrowserChoice(`visao.${key}`, VIEWS)
  return [chosen ?? otherwise, choose]
}
