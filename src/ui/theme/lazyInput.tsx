import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type ComponentType, Suspense } from 'react'
import { lazyComponent } from './lazyComponent.tsx'
import { coarsePointer } from './tokens.ts'

/**
 * A component whose script loads with the first screen that renders it. Until then, a skeleton of the height of a
 * labelled input takes its place.
 *
 * @param height of the skeleton in pixels, when it is not an input
 */
export function lazyInput<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height?: number,
): ComponentType<Props> {
  const Input = lazyComponent(load)
  loaders.push(Input.start)
  return (props: Props) => (
    <Suspense fallback={<InputSkeleton variant="rounded" style={{ height }} />}>
      <Input {...props} />
    </Suspense>
  )
}

const loaders: (() => Promise<unknown>)[] = []

/** Preloads all lazy inputs, for screens about to render them. Rejects when one cannot be loaded. */
export async function preloadLazyInputs(): Promise<void> {
  await Promise.all(loaders.map(start => start()))
}

// A label of 22 px and a control of 35 px.
const InputSkeleton = styled(Skeleton)({ height: 57, [coarsePointer]: { height: 66 } })
