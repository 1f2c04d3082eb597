import { createContext, useContext } from 'react'
import type { Related } from '../contract/fieldKind.ts'

const RelatedContext = createContext<Related>({})
/** The records that the form's resource `reads`; one that is not here yet is left out. */
export const RelatedProvider = RelatedContext.Provider
export const useRelated = (): Related => useContext(RelatedContext)
