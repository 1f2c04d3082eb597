import Drawer from '@mui/material/Drawer'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { icons } from '#fields/icon/icons.ts'
import { GlyphButton } from '#ui/layout/GlyphButton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { PersonCircle } from '#ui/layout/PersonCircle.tsx'
import { headInset } from '#ui/layout/stickyInsets.ts'
import { bareButton, color, flexRow, screenOnly, shortViewport } from '#ui/theme/tokens.ts'
import { useAccount } from '../api/access.ts'
import { ACCOUNT } from '../model/addresses.ts'
import { useExit } from '../page/useExit.ts'
import { useScheme } from '../page/useScheme.ts'
import { useSections } from '../page/useSections.ts'
import { loadPalette } from '../palette/usePalette.ts'
import { Mark } from '../signIn/SignInLayout.tsx'

const MENU = 'M4 7h16M4 12h16M4 17h16'

export function TopBar({ onHelp, onFind }: { onHelp: () => void; onFind: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const sections = useSections()
  const scheme = useScheme()
  const exit = useExit()
  const account = useAccount()
  return (
    <Bar ref={headInset}>
      <GlyphButton
        glyph={MENU}
        size={20}
        label="Abrir menu"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Mark />
      <span>{account?.tenant?.nome}</span>
      <GlyphButton
        glyph={glyphs.search}
        size={20}
        label="Buscar em tudo"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette().catch(() => undefined)}
        onClick={onFind}
      />
      <Drawer open={isOpen} onClose={close} slotProps={{ paper: { 'aria-label': 'Menu', role: 'dialog' } }}>
        <Menu>
          <div className="head">
            <PersonCircle name={account?.fullName ?? ''} size={30} />
            <strong>{account?.fullName}</strong>
            <GlyphButton glyph={glyphs.close} label="Fechar menu" onClick={close} />
          </div>
          <nav aria-label="Seções">
            <ul>
              {sections.map(section => (
                <li key={section.address}>
                  <NavLink to={section.address} onClick={close}>
                    <Icon path={section.icon} />
                    {section.title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <ul className="foot">
            <li>
              <NavLink to={ACCOUNT} onClick={close}>
                <PersonCircle name={account?.fullName ?? ''} size={20} />
                Minha conta
              </NavLink>
            </li>
            <li>
              <button type="button" onClick={scheme.toggle}>
                <Icon path={scheme.icon} />
                {scheme.label}
              </button>
            </li>
            <li>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => {
                  close()
                  onHelp()
                }}
              >
                <Icon path={icons.ajuda} />
                FAQ
              </button>
            </li>
            <li>
              <a
                className="exit"
                href={exit.address}
                onClick={event => {
                  close()
                  void exit.onClick(event)
                }}
              >
                <Icon path={icons.sair} />
                SAIR
              </a>
            </li>
          </ul>
        </Menu>
      </Drawer>
    </Bar>
  )
}

const Bar = styled('header')({
  '--focus-ring': '#bfe5d0',
  ...screenOnly,
  position: 'sticky',
  zIndex: 10,
  top: 'var(--alert-banner, 0px)',
  [shortViewport]: { position: 'static' },
  ...flexRow(8),
  height: 52,
  padding: '0 4px',
  backgroundColor: color.deep,
  color: '#e6f0ea',
  fontWeight: 600,
  '& > svg': { flex: 'none', width: 24, height: 24, color: '#bcd8c6' },
  '& > span': { flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > .MuiIconButton-root:hover': { backgroundColor: 'rgb(255 255 255 / 0.1)' },
})

const Menu = styled('div')({
  '--focus-ring': '#bfe5d0',
  display: 'flex',
  flexDirection: 'column',
  width: 'min(300px, 100vw - 48px)',
  minHeight: '100%',
  backgroundColor: color.deep,
  color: '#e6f0ea',
  '& .head': {
    ...flexRow(10),
    padding: '4px 4px 4px 16px',
    minHeight: 52,
  },
  '& .head strong': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& nav': { flex: 1 },
  '& ul': { margin: 0, padding: 8, listStyle: 'none' },
  '& .foot': { borderTop: '1px solid rgb(255 255 255 / 0.14)' },
  '& li > a, & li > button': {
    ...bareButton,
    ...flexRow(14),
    width: '100%',
    minHeight: 44,
    padding: '0 12px',
    borderRadius: 8,
    textAlign: 'left',
    textDecoration: 'none',
    '&:focus-visible': { outlineOffset: -3 },
    '&[aria-current=page]': { backgroundColor: '#1f5f4a', color: '#fff', fontWeight: 650 },
  },
  '& li > .exit': { color: '#e8c3a8', fontWeight: 600, letterSpacing: '0.04em' },
})
