import { keyframes, styled, type Theme, ThemeProvider } from '@mui/material/styles'
import MuiTab from '@mui/material/Tab'
import MuiTabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, type RefCallback } from 'react'
import { color, flexRow, shortViewport } from '../theme/tokens.ts'
import { pageHead, tabsInset } from './stickyInsets.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface TabItem {
  readonly key: string
  readonly label: string
  /** Number of problems behind this tab, shown in red when above zero. */
  readonly count?: number
  /** An unobtrusive number beside the label, and its meaning in words: "faltam 2 para publicar". */
  readonly note?: { readonly figure: number; readonly words: string } | undefined
}

interface TabsProps {
  /** Prefix of the ids that tie each tab to its `TabPanel`. */
  readonly id: string
  readonly label: string
  readonly tabs: readonly TabItem[]
  readonly value: string
  readonly onChange: (key: string) => void
  /** Vertical at the side in windows from `SIDE_TABS_MIN_WIDTH` px; in narrower ones always a scrolling row. */
  readonly side?: boolean
  /** On phones the tabs stick below the page's head while their panel scrolls. */
  readonly sticky?: boolean
}

/** In pixels: in a narrower window, tabs at the side would leave too little space for their panel. */
export const SIDE_TABS_MIN_WIDTH = 1000

/** Navigation between parts of a screen. Arrow keys move the focus, Enter or Space selects. */
export function Tabs({ id, label, tabs, value, onChange, side, sticky }: TabsProps) {
  const narrow = useMediaQuery(`(max-width: ${SIDE_TABS_MIN_WIDTH - 0.05}px)`)
  const vertical = side && !narrow
  const Row = vertical ? SideTabs : TopTabs
  return (
    <ThemeProvider theme={withoutMotion}>
      <Row
        ref={vertical ? undefined : sticky ? stickyTabsRef : pageHead}
        data-sticky={(sticky && !vertical) || undefined}
        aria-label={label}
        orientation={vertical ? 'vertical' : 'horizontal'}
        variant={vertical ? 'standard' : 'scrollable'}
        scrollButtons={false}
        value={value}
        onChange={(_event, key: string) => onChange(key)}
      >
        {tabs.map(tab => (
          <MuiTab
            key={tab.key}
            value={tab.key}
            id={`${id}-${tab.key}-tab`}
            aria-controls={tab.key === value ? `${id}-${tab.key}` : undefined}
            aria-describedby={tab.note ? `${id}-${tab.key}-note` : undefined}
            label={<TabLabel tab={tab} noteId={`${id}-${tab.key}-note`} />}
          />
        ))}
      </Row>
    </ThemeProvider>
  )
}

const stickyTabsRef: RefCallback<HTMLElement> = place => {
  const endings = [pageHead(place), tabsInset(place)]
  return () => {
    for (const end of endings) end?.()
  }
}

// MUI's scrolling to the selected tab fights the keyboard's; the browser's smooth scrolling yields.
const withoutMotion = (theme: Theme): Theme => ({ ...theme, motion: { ...theme.motion, reducedMotion: 'always' } })

export function TabPanel({
  id,
  tab,
  hidden,
  children,
}: {
  id: string
  tab: string
  hidden?: boolean
  children: ReactNode
}) {
  return (
    <div role="tabpanel" id={`${id}-${tab}`} aria-labelledby={`${id}-${tab}-tab`} hidden={hidden}>
      {children}
    </div>
  )
}

function TabLabel({ tab: { label, count, note }, noteId }: { tab: TabItem; noteId: string }) {
  return (
    <Line>
      <Words data-label={label}>
        {label}
        {count ? <VisuallyHidden>{count === 1 ? ', 1 pendência' : `, ${count} pendências`}</VisuallyHidden> : null}
      </Words>
      {count || note ? (
        <Figures>
          {note && <Note aria-hidden>{note.figure}</Note>}
          {count ? <Count aria-hidden>{count}</Count> : null}
        </Figures>
      ) : null}
      {note && (
        <span id={noteId} hidden>
          {note.words}
        </span>
      )}
    </Line>
  )
}

const fade = (from: string, to: string) =>
  `linear-gradient(90deg, ${from} 0, #000 36px, #000 calc(100% - 36px), ${to} 100%)`
const fading = keyframes({
  '0%, 1%': { maskImage: fade('#000', 'transparent') },
  '2%, 98%': { maskImage: fade('transparent', 'transparent') },
  '99%, 100%': { maskImage: fade('transparent', '#000') },
})

const TopTabs = styled(MuiTabs)({
  boxShadow: `inset 0 -1px 0 ${color.line}`,
  '@media print': { boxShadow: 'none' },
  '@media (max-width: 699.95px)': {
    '&[data-sticky]': {
      position: 'sticky',
      zIndex: 4,
      top: 'calc(var(--alert-banner, 0px) + var(--sticky-head, 0px))',
      backgroundColor: color.paper,
      [shortViewport]: { position: 'static' },
    },
  },
  '& .MuiTabs-scroller': {
    // A tab scrolled into view leaves part of its neighbours visible.
    scrollPaddingInline: 40,
    scrollBehavior: 'smooth',
    // Tabs that continue beyond an edge fade out there; without overflow there is no scroll timeline and no fading.
    animation: `${fading} linear`,
    animationTimeline: 'scroll(self inline)',
    '@media print': { animation: 'none' },
  },
}) as typeof MuiTabs

const SideTabs = styled(MuiTabs)({
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: 2 },
  '& .MuiTab-root': {
    alignItems: 'stretch',
    maxWidth: 'none',
    textAlign: 'left',
    borderRadius: 7,
    '&:hover': { backgroundColor: color.hover },
    '&.Mui-selected': { backgroundColor: color.tint, color: color.onTint },
  },
}) as typeof MuiTabs

const Line = styled('span')({
  position: 'relative',
  ...flexRow(8),
  justifyContent: 'space-between',
})

// Reserves the width of the bold label, so that selecting a tab does not move the others.
const Words = styled('span')({
  display: 'inline-grid',
  '&::after': {
    content: 'attr(data-label) / ""',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    fontWeight: 650,
  },
})

const Count = styled('span')({
  minWidth: 19,
  padding: '0 5px',
  borderRadius: 10,
  backgroundColor: color.banner,
  color: '#fff',
  fontSize: 12,
  fontWeight: 650,
  lineHeight: '19px',
  textAlign: 'center',
})

const Note = styled(Count)({
  padding: '0 4px',
  border: `1px solid ${color.field}`,
  backgroundColor: 'transparent',
  color: color.muted,
  fontWeight: 500,
  lineHeight: '17px',
})

const Figures = styled('span')({ display: 'flex', gap: 4 })
