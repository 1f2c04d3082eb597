import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** What can be done to a server of several processes from outside, by the file in which it writes its own number first. */
export function serverProcesses(pidFile: string) {
  /** The parent first; none when it does not run. */
  const pids = () => (existsSync(pidFile) ? familyOf(Number.parseInt(readFileSync(pidFile, 'utf8'), 10)) : [])
  const send = (signal: NodeJS.Signals, to: readonly number[]) => {
    for (const pid of to) {
      try {
        process.kill(pid, signal)
      } catch {
        // It has ended by itself meanwhile.
      }
    }
  }
  const untilGone = async (some: readonly number[]) => {
    while (running().some(({ pid }) => some.includes(pid))) await pause(20)
  }
  return {
    freeze() {
      // The parent first, so that it makes no more children, and then what it has made.
      send('SIGSTOP', pids().slice(0, 1))
      send('SIGSTOP', pids())
    },
    thaw() {
      send('SIGCONT', pids().reverse())
    },
    async halt() {
      const all = pids()
      send('SIGINT', all.slice(0, 1))
      await untilGone(all)
    },
    async kill() {
      const all = pids()
      send('SIGKILL', all)
      await untilGone(all)
    },
  }
}

/** The process and its children. */
function familyOf(parent: number): number[] {
  return [parent, ...running().flatMap(one => (one.parent === parent ? one.pid : []))]
}

/** Without those that have ended and only wait to be noticed. */
function running(): { pid: number; parent: number }[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, , state]) => state !== undefined && !state.startsWith('Z'))
    .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
}
