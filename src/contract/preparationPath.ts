/** The last part of the address of a record's preparation. The sign-in page loads this file, so it imports nothing. */
export const PREPARATION = 'preparo'
