import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type ComponentType, Suspense } from 'react'
import { lazyComponent } from './lazyComponent.tsx'
import { coarsePointer } from './tokens.ts'

/**
 * A piece whose script comes with the first screen that draws it. Until then a skeleton as high as a labelled input
 * holds its place.
 *
 * @param height of the skeleton in pixels, for what is no input
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

/** Fetches every such piece, for screens that are about to draw them. Rejects when one cannot be had. */
export async function loadLazyPieces(): Promise<void> {
  await Promise.all(pieces.map(start => start()))
}

// A label of 22 px and a control of 35.
const Place = styled(Skeleton)({ height: 57, [coarsePointer]: { height: 66 } })
