import { createContext } from 'react'

/** True inside a draft, which may lack what only publication requires: cells of rows, descriptions of pictures. */
export const InDraft = createContext(false)
