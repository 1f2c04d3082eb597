import { createContext } from 'react'

/** Whether an input is part of a draft, which may lack what only publication asks for: cells of rows, words of pictures. */
export const InDraft = createContext(false)
