import { createContext } from 'react'

/** Whether an input stands in a row of a list, where what is large in a form is small. */
export const InRow = createContext(false)
