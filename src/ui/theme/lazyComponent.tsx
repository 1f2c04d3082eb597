import { type ComponentType, lazy, type ReactNode, useState } from 'react'

interface Lazy<Props> {
  (props: Props): ReactNode
  /** Fetches its script ahead. Rejects when it cannot be had; the next call tries again. */
  start(): Promise<ComponentType<Props>>
}

/**
 * A component whose script is fetched when it is first wanted. Once the script is here it is drawn at once: what comes
 * after a fallback of `Suspense` is held back by React for 300 ms.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let here: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const start = () => {
    coming ??= load().then(
      component => (here = component),
      error => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  const Late = lazy(async () => ({ default: await start() }))
  function Lazily(props: Props) {
    // Whichever it was drawn with first it keeps, or what is typed in it would be lost.
    const [Component] = useState<ComponentType<Props>>(() => here ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Lazily, { start })
}
