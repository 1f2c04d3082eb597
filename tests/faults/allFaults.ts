import type { Fault } from './fault.ts'

/** Every fault by the name of its file. */
export function allFaults(): [name: string, fault: Fault][] {
  const modules = import.meta.glob<{ default: Fault }>('./cases/*.ts', { eager: true })
  return Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.ts$/g, ''), module.default])
}
