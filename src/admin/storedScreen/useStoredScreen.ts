import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { resources } from '#resources.ts'
import { isStoredScreen } from '#schema/firstReads.ts'
import { viewerText } from '#schema/rights.ts'
import { accountsResource } from '#schema/roles.ts'
import { useAccount } from '../api/access.ts'
import { readSession } from '../api/session.ts'
import { resourcesByName } from '../model/resourcesByName.ts'
import { whenIdle } from '../page/whenIdle.ts'
import { applicationScript } from './shownScreen.ts'
import { canStore, STYLE, storeScreen, windowSize } from './storedScreens.ts'

/** A screen has come to rest when nothing was read for so long, in milliseconds. */
const REST_MS = 1000
/** What somebody is in the middle of is not there the next time. */
const PASSING = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], main [data-selected]'

const accounts = accountsResource(resources)

/** Stores what a list or the Painel looks like, for the next time its address is opened. */
export function useStoredScreen(): void {
  const { pathname, search } = useLocation()
  const account = useAccount()
  const viewer = accounts && account && viewerText(accounts.role, account)
  const reading = useIsFetching()
  const queryClient = useQueryClient()
  useEffect(() => {
    // What is narrowed by the address is looked for anew.
    if (!canStore() || !viewer || search !== '' || reading > 0 || !isStoredScreen(pathname, resourcesByName)) return
    const timer = setTimeout(() => {
      whenIdle(() => {
        const hasFailed = queryClient
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'error')
        if (location.pathname !== pathname || hasFailed || document.querySelector(PASSING)) return
        store(pathname, viewer).catch(error => console.error(error))
      }, REST_MS)
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [pathname, search, reading, viewer, queryClient])
}

async function store(path: string, viewer: string): Promise<void> {
  const root = document.getElementById('root')
  const session = readSession()
  if (root === null || session === undefined) return
  // In a document of its own nothing of it is loaded.
  const copy = document.implementation.createHTMLDocument().importNode(root, true)
  holdColumns(root, copy)
  dropBelowFold(root, copy)
  for (const element of copy.querySelectorAll('[style]')) {
    element.setAttribute(STYLE, element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  const screen = { viewer, build: applicationScript(), window: windowSize(), html: copy.innerHTML, css: stylesOf(copy) }
  await storeScreen(session.token, path, screen)
}

/** Without its further rows a table would give its columns other widths. */
function holdColumns(root: HTMLElement, copy: HTMLElement): void {
  const held = copy.querySelectorAll<HTMLElement>(HELD)
  for (const [i, element] of root.querySelectorAll(HELD).entries()) {
    const width = `${element.getBoundingClientRect().width}px`
    Object.assign(held[i]?.style ?? {}, { boxSizing: 'border-box', minWidth: '0', tableLayout: 'fixed', width })
  }
  // The widths that columns ask for would count for more.
  for (const group of copy.querySelectorAll('colgroup')) group.remove()
}
const HELD = 'table, thead :is(th, td)'

/** What is scrolled to is not seen, and would take its time. */
function dropBelowFold(root: HTMLElement, copy: HTMLElement): void {
  const rows = [...copy.querySelectorAll('main :is(tr, li)')]
  for (const [i, row] of root.querySelectorAll('main :is(tr, li)').entries())
    if (row.getBoundingClientRect().top + scrollY > innerHeight) rows[i]?.remove()
}

/** The rules in force that the screens themselves have made, but for those of classes that stand nowhere in it. */
function stylesOf(copy: HTMLElement): string {
  const classes = new Set([...copy.querySelectorAll('[class]')].flatMap(element => [...element.classList]))
  const isWanted = ({ selectorText }: CSSStyleRule) =>
    [...selectorText.matchAll(/\.(ui-[\w-]+)/g)].every(([, name = '']) => classes.has(name))
  const textOf = (rule: CSSRule): string => {
    if (rule instanceof CSSStyleRule) return isWanted(rule) ? rule.cssText : ''
    // It is shown in a window of the same width; the scheme may be another one by then.
    if (!(rule instanceof CSSMediaRule) || /prefers/.test(rule.conditionText)) return rule.cssText
    return matchMedia(rule.conditionText).matches ? textsOf(rule.cssRules) : ''
  }
  const textsOf = (rules: CSSRuleList) => [...rules].map(textOf).join('')
  const made = document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')
  return [...made].map(({ sheet }) => (sheet ? textsOf(sheet.cssRules) : '')).join('')
}
