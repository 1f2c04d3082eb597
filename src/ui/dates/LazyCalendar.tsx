import { styled } from '@mui/material/styles'
import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../theme/lazyComponent.tsx'
import type { Calendar } from './Calendar.tsx'

const Late = lazyComponent(async () => (await import('./Calendar.tsx')).Calendar)

/**
 * The calendar, whose script is fetched when one is about to be opened. It is no `lazyPiece`: their scripts are fetched
 * with the form, and most forms are saved without a calendar.
 */
export const LazyCalendar = (props: ComponentProps<typeof Calendar>) => (
  <Suspense fallback={<Place />}>
    <Late {...props} />
  </Suspense>
)

/** Fetches its script ahead; where that fails, opening it tries again. */
export const fetchCalendar = () => void Late.start().catch(() => undefined)

const Place = styled('div')({ flex: 'none', width: 250, height: 267 })
