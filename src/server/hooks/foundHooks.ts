import type { HooksByResource, ResourceHooks } from './resourceHooks.ts'

const modules = import.meta.glob<{ default: ResourceHooks }>('../../../resources/*.server.ts', { eager: true })

/** What stands in `resources/<entity>.server.ts`. */
export const foundHooks: HooksByResource = new Map(
  Object.entries(modules).map(([path, module]) => [/([^/]+)\.server\.ts$/.exec(path)![1]!, module.default]),
)
