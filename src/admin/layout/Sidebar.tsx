import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import useMediaQuery from '@mui/material/useMediaQuery'
import { cloneElement, createContext, type ReactElement, type ReactNode, useContext } from 'react'
import { Link, NavLink } from 'react-router-dom'
import { icons } from '#fields/icon/icons.ts'
import { useBrowserChoice } from '#ui/inputs/useBrowserChoice.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { PersonCircle } from '#ui/layout/PersonCircle.tsx'
import { color, flexRow, screenOnly } from '#ui/theme/tokens.ts'
import { useAccount } from '../api/access.ts'
import { ACCOUNT, DASHBOARD } from '../model/addresses.ts'
import { useExit } from '../page/useExit.ts'
import { useScheme } from '../page/useScheme.ts'
import { type MenuSection, useSections } from '../page/useSections.ts'
import { loadPalette, SHORTCUT } from '../palette/usePalette.ts'
import { Mark } from '../signIn/SignInLayout.tsx'

/** From this width, text fits beside the icons. */
const WIDE = '(min-width: 1280px)'

/** The menu as icons, each with tooltip and accessible name; in wide windows also with visible text. */
export function Sidebar({ onHelp, onFind }: { onHelp: () => void; onFind: () => void }) {
  const [isFolded, fold] = useFolding()
  const isWide = useMediaQuery(WIDE, { noSsr: true })
  const folding = isFolded ? 'Mostrar os nomes' : 'Mostrar só os ícones'
  const sections = useSections()
  const scheme = useScheme()
  const exit = useExit()
  const account = useAccount()
  return (
    <HasWords value={isWide && !isFolded}>
      <Bar data-words={isFolded ? undefined : ''}>
        <Link to={DASHBOARD} className="mark" aria-label="Painel da administração">
          <Mark />
        </Link>
        <Hint title={`Buscar em tudo (${SHORTCUT})`}>
          <button
            className="find"
            type="button"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            onPointerEnter={() => void loadPalette().catch(() => undefined)}
            onClick={onFind}
          >
            <Icon path={glyphs.search} />
            <span className="word" aria-hidden>
              Buscar
            </span>
            <span className="keys" aria-hidden>
              {SHORTCUT}
            </span>
          </button>
        </Hint>
        <nav aria-label="Seções">
          <ul>
            {sections.map(section => (
              <li key={section.address}>
                <Hint title={section.title}>
                  <SectionLink section={section} />
                </Hint>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="foot">
          <li className="fold">
            <button type="button" title={folding} aria-label={folding} onClick={() => fold(!isFolded)}>
              <Icon path={isFolded ? glyphs.right : glyphs.left} />
              <Word>Só os ícones</Word>
            </button>
          </li>
          <li>
            <Hint title={scheme.label}>
              <button type="button" onClick={scheme.toggle}>
                <Icon path={scheme.icon} />
                <Word>{scheme.label}</Word>
              </button>
            </Hint>
          </li>
          <li>
            <Hint title="FAQ">
              <button type="button" aria-haspopup="dialog" onClick={onHelp}>
                <Icon path={icons.ajuda} />
                <Word>FAQ</Word>
              </button>
            </Hint>
          </li>
          <li className="leave">
            {account && (
              <Hint title={`Minha conta: ${account.fullName}`}>
                <NavLink to={ACCOUNT} className="who">
                  <PersonCircle name={account.fullName ?? ''} />
                  <Word>{account.fullName}</Word>
                </NavLink>
              </Hint>
            )}
            <a className="exit" href={exit.address} onClick={exit.onClick}>
              <Icon path={icons.sair} />
              SAIR
            </a>
          </li>
        </ul>
      </Bar>
    </HasWords>
  )
}

function SectionLink({ section, ...hint }: { section: MenuSection }) {
  return (
    <NavLink to={section.address} {...hint}>
      <Icon path={section.icon} />
      <Word>{section.title}</Word>
    </NavLink>
  )
}

/** Text beside an icon; hidden from screen readers because `Hint` already gives the name. */
function Word({ children }: { children: ReactNode }) {
  return (
    <span className="word" aria-hidden>
      {children}
    </span>
  )
}

/** Whether this browser shows icons only even where text fits, and a function to change it. */
function useFolding() {
  const [chosen, choose] = useBrowserChoice('menu.icones', ['0', '1'])
  return [chosen === '1', (isFolded: boolean) => choose(isFolded ? '1' : '0')] as const
}

interface HintProps {
  readonly title: string
  readonly children: ReactElement<{ 'aria-label'?: string; title?: string }>
}

/** Visible text needs only a `title`. A `Tooltip` also serves the keyboard, but renders twice before it shows. */
function Hint({ title, children }: HintProps): ReactNode {
  if (useContext(HasWords)) return cloneElement(children, { 'aria-label': title, title })
  return (
    <Tooltip title={title} placement="right" enterDelay={200}>
      {children}
    </Tooltip>
  )
}
const HasWords = createContext(false)

const Bar = styled('header')({
  '--focus-ring': '#bfe5d0',
  ...screenOnly,
  position: 'sticky',
  zIndex: 10,
  top: 'var(--alert-banner, 0px)',
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: 64,
  height: 'calc(100dvh - var(--alert-banner, 0px))',
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  backgroundColor: color.deep,
  '& .mark': { display: 'grid', placeItems: 'center', flex: 'none', height: 52, color: '#bcd8c6' },
  '& ul': { display: 'grid', justifyItems: 'center', gap: 4, margin: 0, padding: '4px 0', listStyle: 'none' },
  '& nav': { flex: 1 },
  '& > .find': {
    display: 'grid',
    placeItems: 'center',
    alignContent: 'center',
    gap: 3,
    flex: 'none',
    alignSelf: 'center',
    width: 48,
    height: 46,
    marginBottom: 4,
    border: '1px solid rgb(255 255 255 / 0.22)',
    borderRadius: 8,
    background: 'none',
    color: '#e6f0ea',
    font: 'inherit',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.1)' },
    '&:focus-visible': { outlineOffset: -1 },
  },
  '& > .find > .keys': { fontSize: 10.5, lineHeight: 1 },
  '& .word, & .fold': { display: 'none' },
  '& li > a, & li > button': {
    display: 'grid',
    placeItems: 'center',
    width: 44,
    height: 40,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: '#cfe3d7',
    cursor: 'pointer',
    textDecoration: 'none',
    '&:hover': { backgroundColor: 'rgb(255 255 255 / 0.1)' },
    '&:focus-visible': { outlineOffset: -1 },
    '&[aria-current=page]': { backgroundColor: '#1f5f4a', color: '#fff' },
  },
  '& .foot': { paddingBottom: 10 },
  // The foot stays visible while the sections scroll, unless few of them would then be visible.
  '@media (min-height: 560px)': { '& nav': { minHeight: 0, overflowY: 'auto', scrollbarWidth: 'thin' } },
  '& li > .who': { color: '#e6f0ea' },
  // In a low window, sections and sign-out take precedence over the account link.
  '@media (max-height: 839.95px)': { '&:not([data-words]) li > .who': { display: 'none' } },
  '& li > .exit': {
    width: 52,
    height: 48,
    gap: 3,
    alignContent: 'center',
    color: '#e8c3a8',
    fontSize: 11,
    fontWeight: 600,
    letterSpacing: '0.06em',
  },
  [`@media ${WIDE}`]: {
    '& .fold': { display: 'block' },
    '&[data-words]': {
      width: 248,
      fontSize: 13.5,
      '& .word': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& .mark': { justifyItems: 'start', paddingLeft: 22 },
      '& ul': {
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'stretch',
        gap: 2,
        padding: '4px 10px',
      },
      '& li > a, & li > button, & > .find': {
        ...flexRow(10),
        justifyContent: 'flex-start',
        boxSizing: 'border-box',
        width: '100%',
        height: 40,
        padding: '0 10px',
        font: 'inherit',
        textAlign: 'start',
      },
      '& > .find': { width: 'calc(100% - 20px)' },
      '& .leave': { display: 'flex', alignItems: 'center', gap: 4 },
      // Aligned with the icons, which are narrower than the avatar.
      '& li > .who': { flex: 1, width: 'auto', gap: 6, minWidth: 0, padding: '0 6px', fontWeight: 600 },
      '& .leave > .exit': { flex: 'none', width: 'auto' },
      '& > .find > .keys': { marginInlineStart: 'auto', fontSize: 11.5 },
      '& li > .exit': { fontWeight: 600 },
    },
  },
  // At a laptop's 800 px, the whole menu fits only with lower rows.
  [`@media ${WIDE} and (max-height: 839.95px)`]: {
    '&[data-words]': { '& li > a, & li > button': { height: 32 }, '& ul': { gap: 1 } },
  },
})
