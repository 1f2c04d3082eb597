import { useState } from 'react'
import { isView, type View } from './ViewToggle.tsx'

/**
 * How this browser shows something under a key, and how to change it: a phone and a desk ask for different views, so it
 * stays with the browser and not with the account.
 */
export function useRememberedView(key: string, otherwise: View): readonly [View, (view: View) => void] {
  const [chosen, setChosen] = useState(() => stored(key))
  const set = (view: View) => {
    setChosen(view)
    try {
      localStorage.setItem(nameOf(key), view)
    } catch {
      // Where the browser keeps nothing, the choice holds on this page.
    }
  }
  return [chosen ?? otherwise, set]
}

function stored(key: string): View | undefined {
  try {
    const view = localStorage.getItem(nameOf(key))
    return isView(view) ? view : undefined
  } catch {
    return undefined
  }
}

const nameOf = (key: string) => `visao.${key}`
