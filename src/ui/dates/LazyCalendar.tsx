import { styled } from '@mui/material/styles'
import { type ComponentProps, Suspense } from 'react'
import { lazyComponent } from '../theme/lazyComponent.tsx'
import type { Calendar } from './Calendar.tsx'

const Late = lazyComponent(async () => (await import('./Calendar.tsx')).Calendar)

/** Not a `lazyInput`, whose script loads with every form: most forms are saved without opening the calendar. */
export const LazyCalendar = (props: ComponentProps<typeof Calendar>) => (
  <Suspense fallback={<Place />}>
    <Late {...props} />
  </Suspense>
)

/** Preloads the script; after a failure, opening the calendar tries again. */
export const fetchCalendar = () => void Late.start().catch(() => undefined)

const Place = styled('div')({ flex: 'none', width: 250, height: 267 })
