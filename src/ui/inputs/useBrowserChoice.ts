import { useState } from 'react'

/**
 * A choice among a few that stays with this browser and not with the account: a phone and a desk want different ones.
 * Undefined until one was made.
 */
export function useBrowserChoice<Choice extends string>(
  key: string,
  choices: readonly Choice[],
): readonly [Choice | undefined, (choice: Choice) => void] {
  const [chosen, setChosen] = useState(() => stored(key, choices))
  const choose = (choice: Choice) => {
    setChosen(choice)
    try {
      localStorage.setItem(key, choice)
    } catch {
      // Where the browser keeps nothing, the choice holds on this page.
    }
  }
  return [chosen, choose]
}

function stored<Choice extends string>(key: string, choices: readonly Choice[]): Choice | undefined {
  try {
    const text = localStorage.getItem(key)
    return choices.find(choice => choice === text)
  } catch {
    return undefined
  }
}
