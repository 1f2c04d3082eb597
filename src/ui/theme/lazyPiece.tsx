import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { touch } from './tokens.ts'

/**
 * A piece whose script comes with the first screen that draws it. Until then a skeleton as high as a labelled input
 * holds its place; once the script is here, the piece is drawn at once, without one.
 *
 * @param height of the skeleton in pixels, for what is no input
 */
export function lazyPiece<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  height?: number,
): ComponentType<Props> {
  let here: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const start = () => {
    coming ??= load().then(
      piece => (here = piece),
      // The next one who needs it tries again.
      error => {
        coming = undefined
        throw error
      },
    )
    return coming
  }
  pieces.push(start)
  const Late = lazy(async () => ({ default: await start() }))
  return function Lazily(props: Props) {
    // Whichever it was drawn with first it keeps, or what is typed in it would be lost.
    const [Piece] = useState<ComponentType<Props>>(() => here ?? Late)
    return (
      <Suspense fallback={<Place variant="rounded" style={{ height }} />}>
        <Piece {...props} />
      </Suspense>
    )
  }
}

const pieces: (() => Promise<unknown>)[] = []

/** Fetches every such piece, for screens that are about to draw them. Rejects when one cannot be had. */
export async function loadLazyPieces(): Promise<void> {
  await Promise.all(pieces.map(start => start()))
}

// A label of 22 px and a control of 35.
const Place = styled(Skeleton)({ height: 57, [touch]: { height: 66 } })
