import { useState } from 'react'

/** A choice per browser instead of account: phone and desktop differ. Undefined until the user chooses. */
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
      // Storage is blocked: the choice holds only on this page.
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
