import { createContext } from 'react'

/** Whether the rows around an input are those of a draft, which lack what only publication asks for. */
export const DraftRows = createContext(false)
