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
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height?: number,
): ComponentType<Props> {
  const Piece = lazyComponent(load)
  pieces.push(Piece.start)
  return (props: Props) => (
    <Suspense fallback={<Place variant="rounded" style={{ height }} />}>
      <Piece {...props} />
    </Suspense>
  )
}

const pieces: (() => Promise<unknown>)[] = []

/** Preloads all lazy pieces, for screens about to render them. Rejects when one cannot be loaded. */
export async function loadLazyPieces(): Promise<void> {
  await Promise.all(pieces.map(start => start()))
}

// A label of 22 px and a control of 35 px.
const Place = styled(Skeleton)({ height: 57, [coarsePointer]: { height: 66 } })
