import type { DemoSet } from './demoRecord.ts'

const modules = import.meta.glob<{ default: DemoSet }>('./content/*.ts', { eager: true })

/** The demonstration of every resource that has one. */
export const demoContent: readonly DemoSet[] = Object.values(modules).map(module => module.default)
