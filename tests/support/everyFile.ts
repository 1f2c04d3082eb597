import { registerCleanups } from './cleanups.ts'

// Vitest runs this anew before each file, also in a process that has run others.
registerCleanups()

// Several test files share two processors, so something that is instant alone may take seconds.
if (typeof document !== 'undefined') (await import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 })
