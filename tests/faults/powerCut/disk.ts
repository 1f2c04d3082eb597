import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Step } from './recordedWrites.ts'

type Change = Extract<Step, { type: 'write' | 'truncate' | 'name' | 'rename' }>

interface Pending {
  readonly number: number
  readonly change: Change
}

/** Bytes that are written whole or not at all. */
const SECTOR = 512

/**
 * What a power cut leaves of what was written to a disk. What was synced before is there. Of everything written since,
 * each sector is there or not, whatever was written before or after it. Names and lengths change in their order, and
 * with every sync of any file, as in file systems with a journal; in folders that are named as strict, names change
 * only with the sync of that folder, except for the name of a new file, which is there with its content.
 */
export class Disk {
  /** The files that are there for certain. */
  readonly #synced = new Map<string, Content>()
  /** The changes since then, in order; numbered, as several files may be synced at once. */
  #pending: Pending[] = []
  #last = 0
  /** For each file whose sync has begun, the last change before. */
  readonly #syncing = new Map<string, number>()
  readonly #strict: (folder: string) => boolean

  constructor(isStrict: (folder: string) => boolean = () => false) {
    this.#strict = isStrict
  }

  take(step: Step): void {
    if (step.type === 'answer') return
    if (step.type === 'startSync') this.#syncing.set(step.file, this.#last)
    else if (step.type === 'endSync') this.#sync(step.file)
    else this.#pending.push({ number: ++this.#last, change: step })
  }

  #sync(file: string) {
    const last = this.#syncing.get(file) ?? 0
    let left: Pending[] = []
    for (const pending of this.#pending) {
      const { number, change } = pending
      if (number <= last && this.#isDoneWith(change, file)) {
        apply(this.#synced, change)
        // An earlier write to a place that is gone now never reaches the disk.
        if (change.type !== 'write') left = left.filter(before => !isGoneWith(change, before.change))
      } else left.push(pending)
    }
    this.#pending = left
  }

  #isDoneWith(change: Change, synced: string): boolean {
    if (change.type === 'write') return change.file === synced
    const folder = dirname(change.file)
    if (change.type === 'truncate' || !this.#strict(folder)) return true
    return folder === synced || (change.type === 'name' && change.isThere && change.file === synced)
  }

  /** Writes one of the disks that a cut at this moment may leave, as files in the folder. */
  async cut(folder: string, random: () => number): Promise<void> {
    const files = new Map([...this.#synced].map(([name, content]) => [name, content.copy()]))
    // Everything, nothing, or any part of what is pending.
    const share = [0, 1, random(), random()][Math.floor(random() * 4)] ?? 0
    const lastName = Math.floor(random() * (this.#pending.length + 1))
    this.#pending.forEach(({ change }, at) => {
      if (change.type === 'write')
        for (const sector of sectorsOf(change)) {
          if (random() < share) apply(files, sector)
        }
      else if (at < lastName) apply(files, change)
    })
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    for (const one of new Set([...files.keys()].map(dirname))) await mkdir(join(folder, one), { recursive: true })
    for (const [name, content] of files) await writeFile(join(folder, name), content.bytes())
  }
}

const isGoneWith = (change: Change, other: Change) =>
  other.type === 'write' &&
  ((change.type === 'rename' && other.file === change.from) ||
    (other.file === change.file &&
      ((change.type === 'name' && !change.isThere) || (change.type === 'truncate' && other.offset >= change.size))))

function* sectorsOf(change: Change & { type: 'write' }): Generator<Change> {
  for (let start = 0; start < change.data.length; ) {
    const end = Math.min(change.data.length, start + SECTOR - ((change.offset + start) % SECTOR))
    yield { ...change, offset: change.offset + start, data: change.data.subarray(start, end) }
    start = end
  }
}

function apply(files: Map<string, Content>, change: Change) {
  const content = files.get(change.type === 'rename' ? change.from : change.file)
  if (change.type === 'rename') {
    files.delete(change.from)
    if (content !== undefined) files.set(change.file, content)
  } else if (change.type === 'name') {
    if (!change.isThere) files.delete(change.file)
    else if (content === undefined) files.set(change.file, new Content())
  }
  // A write to a name that is gone is lost.
  else if (change.type === 'truncate') content?.resize(change.size)
  else content?.write(change.data, change.offset)
}

/** The content of a file, which grows often. */
class Content {
  #bytes: Buffer
  #length: number

  constructor(bytes: Buffer = Buffer.alloc(0)) {
    this.#bytes = bytes
    this.#length = bytes.length
  }

  copy = () => new Content(Buffer.from(this.bytes()))
  bytes = () => this.#bytes.subarray(0, this.#length)

  write(data: Buffer, offset: number) {
    if (offset + data.length > this.#length) this.resize(offset + data.length)
    data.copy(this.#bytes, offset)
  }

  resize(length: number) {
    if (length > this.#bytes.length)
      this.#bytes = Buffer.concat([this.bytes(), Buffer.alloc(length * 2 - this.#length)])
    else if (length < this.#length) this.#bytes.fill(0, length, this.#length)
    this.#length = length
  }
}
