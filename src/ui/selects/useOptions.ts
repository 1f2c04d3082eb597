import { useEffect, useState } from 'react'
import { matchesWords, type Option, startsWith } from './option.ts'

/** Where options come from: a list at hand, or a search somewhere else. */
export interface OptionSource {
  readonly options?: readonly Option[]
  /** Asked with the typed text, 250 ms after the last key. Its answers are narrowed to what the text means. */
  readonly onSearch?: (text: string) => Promise<readonly Option[]>
  /** Any words of a title are enough, wherever they stand in it. */
  readonly byAnyWord?: boolean
}

interface Found {
  readonly text: string
  readonly options: readonly Option[] | 'failed'
}

/** The options whose title starts with the text, or has its words. `searching` until the answer for this very text is here. */
export function useOptions({ options: given, onSearch, byAnyWord }: OptionSource, text: string, open: boolean) {
  const [found, setFound] = useState<Found>()
  const isRemote = Boolean(onSearch)
  const needed = open && isRemote && found?.text !== text

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function of the same search is no new search
  useEffect(() => {
    if (!needed || !onSearch) return
    let stale = false
    const timer = setTimeout(
      () =>
        onSearch(text).then(
          options => stale || setFound({ text, options }),
          () => stale || setFound({ text, options: 'failed' }),
        ),
      text ? 250 : 0,
    )
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [needed, text])

  const answered = isRemote ? found?.options : given
  const state: 'ready' | 'searching' | 'failed' = needed ? 'searching' : answered === 'failed' ? 'failed' : 'ready'
  // While the next answer is on its way the last one is narrowed further, so the list does not blink.
  const isMeant = byAnyWord ? matchesWords : startsWith
  const options = (answered === 'failed' ? undefined : answered)?.filter(({ title }) => isMeant(title, text)) ?? []
  return { options, state, retry: () => setFound(undefined) }
}
