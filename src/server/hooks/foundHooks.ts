import type { HooksByResource, ResourceHooks } from './resourceHooks.ts'

const modules = import.meta.glob<{ default: ResourceHooks }>('../../../resources/*.server.ts', { eager: true })

export const foundHooks: HooksByResource = new Map(
  Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.server\.ts$/g, ''), module.default]),
)
