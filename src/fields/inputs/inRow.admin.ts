import { createContext } from 'react'

export const InRow = createContext(false)
