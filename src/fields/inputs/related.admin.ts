import { createContext, useContext } from 'react'
import type { Related } from '../contract/fieldKind.ts'

const RelatedContext = createContext<Related>({})
/** The records that the form's resource `reads`, without those that are still loading. */
export const RelatedProvider = RelatedContext.Provider
export const useRelated = (): Related => useContext(RelatedContext)
