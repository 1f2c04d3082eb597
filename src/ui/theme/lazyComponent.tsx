import { type ComponentType, lazy, type ReactNode, useState } from 'react'

interface Lazy<Props> {
  (props: Props): ReactNode
  /** Preloads the script. Rejects when it cannot be loaded; the next call tries again. */
  start(): Promise<ComponentType<Props>>
}

/** Loads its script on first use. Once loaded, it needs no `Suspense`, whose content React delays by 300 ms. */
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
    // Fixed at the first render: switching components would remount and lose what is typed.
    const [Component] = useState<ComponentType<Props>>(() => here ?? Late)
    return <Component {...props} />
  }
  return Object.assign(Lazily, { start })
}
