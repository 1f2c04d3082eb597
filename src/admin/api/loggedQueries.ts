import { QueryCache } from '@tanstack/react-query'

/** What is read for the screens: a read that fails is logged, whichever asked for it, and opens no message. */
export const loggedQueries = () => new QueryCache({ onError: error => console.error(error) })
