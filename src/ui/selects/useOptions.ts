import { useEffect, useState } from 'react'
import { matchesWords, type Option, startsWith } from './option.ts'

export interface OptionSource {
  readonly options?: readonly Option[]
  /** Called with the typed text, 250 ms after the last keystroke. Its results are filtered by the text as well. */
  readonly onSearch?: (text: string) => Promise<readonly Option[]>
  /** Matches any words of a title, in any position. */
  readonly byAnyWord?: boolean
}

interface Found {
  readonly text: string
  readonly options: readonly Option[] | 'failed'
}

/** The options whose title matches the text; `searching` until the results for exactly this text have arrived. */
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
  // Meanwhile the previous results are filtered further, so that the list does not flicker.
  const isMeant = byAnyWord ? matchesWords : startsWith
  const options = (answered === 'failed' ? undefined : answered)?.filter(({ title }) => isMeant(title, text)) ?? []
  return { options, state, retry: () => setFound(undefined) }
}
