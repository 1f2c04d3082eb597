import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { color, shortViewport, wrappingRow } from '../theme/tokens.ts'
import { headInset, pageHead } from './stickyInsets.ts'

interface PageHeaderProps {
  readonly title: ReactNode
  readonly breadcrumb?: ReactNode
  /** A few words beside the breadcrumb or below the title; the line is always there, so that nothing moves. */
  readonly status?: ReactNode
  /** A line below the title: "18 empreendimentos · 3 pedem atenção". */
  readonly subtitle?: ReactNode
  readonly actions?: ReactNode
  readonly sticky?: boolean
}

export function PageHeader({ title, breadcrumb, status, subtitle, actions, sticky }: PageHeaderProps) {
  return (
    <Head data-sticky={sticky || undefined} ref={sticky ? headInset : pageHead}>
      <div>
        {breadcrumb && (
          <div className="line">
            <nav aria-label="Você está em">
              {breadcrumb}
              <span aria-hidden> › </span>
            </nav>
            {status}
          </div>
        )}
        <h1>{title}</h1>
        {!breadcrumb && status && <div className="line">{status}</div>}
        {subtitle && <p>{subtitle}</p>}
      </div>
      {actions && <div className="actions">{actions}</div>}
    </Head>
  )
}

const Head = styled('header')({
  ...wrappingRow('12px 16px'),
  justifyContent: 'space-between',
  marginBottom: 16,
  '&[data-sticky]': {
    position: 'sticky',
    zIndex: 5,
    top: 'var(--alert-banner, 0px)',
    padding: '12px 0',
    backgroundColor: color.paper,
    [shortViewport]: { position: 'static' },
  },
  '& > div': { minWidth: 0 },
  // Reserves width, so that the status does not decide whether the actions fit beside the title.
  '& > :has(> .line)': { flex: 'auto', minWidth: 'min(100%, 300px)' },
  '& .line': { contain: 'inline-size', display: 'flex', gap: 10, minHeight: 20, fontSize: 13, lineHeight: '20px' },
  '& .line:has([data-is=trouble])': { flexWrap: 'wrap' },
  // A long breadcrumb is cut with an ellipsis, so that the status stays visible.
  '& nav': {
    minWidth: 0,
    overflow: 'clip',
    overflowClipMargin: 6,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: color.muted,
  },
  '& nav a': {
    position: 'relative',
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    // Extends the click target beyond the low line.
    '&::after': { content: '""', position: 'absolute', insetInline: -4, insetBlock: '-6px -2px' },
  },
  '& h1': {
    margin: 0,
    fontSize: 24,
    fontWeight: 700,
    letterSpacing: '-0.02em',
    lineHeight: 1.25,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  '& p': { margin: '2px 0 0', color: color.muted },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  // On a phone the primary button fills the rest of the line.
  '@media (max-width: 699.95px)': {
    '& .actions': { gap: 8 },
    '& .actions:has(> .MuiButton-contained)': { flex: 'auto' },
    '& .actions > .MuiButton-contained': { flex: 'auto' },
  },
})
