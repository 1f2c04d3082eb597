import { readFileSync } from 'node:fs'

/** What a process keeps in memory, in MB. Linux only. */
export function residentMemory(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}
