import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * What a process asked of the disk and what it answered to others, in order. `startSync` and `endSync` are apart, since
 * what is written between them may be on the disk afterwards or not.
 */
export type Step =
  | { readonly type: 'write'; readonly file: string; readonly offset: number; readonly data: Buffer }
  | { readonly type: 'truncate'; readonly file: string; readonly size: number }
  | { readonly type: 'name'; readonly file: string; readonly isThere: boolean }
  | { readonly type: 'rename'; readonly file: string; readonly from: string }
  | { readonly type: 'startSync'; readonly file: string }
  | { readonly type: 'endSync'; readonly file: string }
  | { readonly type: 'answer'; readonly text: string }

const TRACED = 'openat,pwrite64,write,writev,ftruncate,fsync,fdatasync,unlink,unlinkat,rename,renameat,renameat2'

/** The command through which `startBuiltServer` starts a server so that its system calls are written to a file. */
export const throughStrace = (log: string) => [
  // strace runs beside the process, not above it, since the process is the one that is killed.
  ...['strace', '-D', '-f', '-xx', '-yy', '-s', '4194304', '-o', log, '-e', `trace=${TRACED}`],
]

/**
 * Reads what strace has written.
 *
 * @param folder only the files and folders in it count, by their paths from there, where `isWanted`
 */
export async function* stepsIn(log: string, folder: string, isWanted: (file: string) => boolean): AsyncGenerator<Step> {
  const unfinished = new Map<string, string>()
  /** For files that are written one piece after the other: where the last piece ended. */
  const ends = new Map<string, number>()
  for await (const line of createInterface({ input: createReadStream(log), crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, thread, rest = ''] = /^(\d+) +(.*)$/.exec(line) ?? []
    if (thread === undefined) continue
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(rest)
    const call = resumed ? (unfinished.get(thread) ?? '') + resumed[1] : rest
    const isEntry = !resumed
    const isEnd = !rest.endsWith('<unfinished ...>')
    if (isEntry && !isEnd) unfinished.set(thread, rest.replace(/ <unfinished \.\.\.>$/, ''))
    yield* stepsOf(call, isEntry, isEnd)
  }

  /** A write counts from the moment it is asked for, a sync once it is answered. */
  function* stepsOf(call: string, isEntry: boolean, isEnd: boolean): Generator<Step> {
    const name = /^\w+/.exec(call)?.[0]
    const on = fileOf(/<([^>]*)>/.exec(call)?.[1] ?? '')
    switch (name) {
      case 'pwrite64': {
        const [, data, offset] = /, "([^"]*)", \d+, (\d+)/.exec(call) ?? []
        if (isEntry && on !== undefined && data !== undefined)
          yield { type: 'write', file: on, offset: Number(offset), data: bytesOf(data) }
        return
      }
      case 'write':
      case 'writev':
        if (!isEntry) return
        if (call.includes('<TCP')) yield { type: 'answer', text: dataIn(call).toString() }
        else if (on !== undefined) yield append(on, dataIn(call))
        return
      case 'ftruncate':
        if (isEntry && on !== undefined)
          yield { type: 'truncate', file: on, size: Number(/, (\d+)\)?/.exec(call)?.[1]) }
        return
      case 'fsync':
      case 'fdatasync':
        // Syncs of the folder count as well: any sync of ours brings changed names to the disk (see `Disk`).
        if (isEntry) yield { type: 'startSync', file: on ?? '' }
        if (isEnd && / = 0$/.test(call)) yield { type: 'endSync', file: on ?? '' }
        return
      case 'openat': {
        const opened = fileOf(/, "([^"]*)"/.exec(call)?.[1] ?? '')
        if (isEnd && opened !== undefined && call.includes('O_CREAT') && !/ = -1/.test(call)) {
          ends.set(opened, 0)
          yield { type: 'name', file: opened, isThere: true }
        }
        return
      }
      case 'unlink':
      case 'unlinkat': {
        const removed = fileOf(/"([^"]*)"/.exec(call)?.[1] ?? '')
        if (isEnd && removed !== undefined && / = 0$/.test(call)) yield { type: 'name', file: removed, isThere: false }
        return
      }
      case 'rename':
      case 'renameat':
      case 'renameat2': {
        const [from, to] = [...call.matchAll(/"([^"]*)"/g)].map(([, text]) => fileOf(text ?? ''))
        if (!isEnd || !/ = 0$/.test(call) || (from === undefined && to === undefined)) return
        if (from === undefined || to === undefined) throw new Error('a file that counts came from elsewhere, or left')
        yield { type: 'rename', file: to, from }
        return
      }
    }
  }

  function append(file: string, data: Buffer): Step {
    const offset = ends.get(file) ?? 0
    ends.set(file, offset + data.length)
    return { type: 'write', file, offset, data }
  }

  function fileOf(hex: string): string | undefined {
    const path = bytesOf(hex).toString()
    const inFolder = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined
    return inFolder !== undefined && isWanted(inFolder) ? inFolder : undefined
  }
}

/** All bytes that one call writes. */
const dataIn = (call: string) => Buffer.concat([...call.matchAll(/"([^"]*)"/g)].map(([, text]) => bytesOf(text ?? '')))

/** Decodes bytes that `-xx` has written. */
const bytesOf = (text: string) => Buffer.from(text.replaceAll('\\x', ''), 'hex')
