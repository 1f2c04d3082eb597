import { registerCleanups } from './cleanups.ts'

// Vitest runs this anew before each file, also in a process that has run others.
registerCleanups()
