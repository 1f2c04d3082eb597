import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, open, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A disk of a few megabytes, seen only by processes that are started `through` it. */
export interface SmallDisk {
  /** Its path, for what is started through it. */
  readonly folder: string
  /** The words before a command that give it the disk; the command takes their place as the process. */
  readonly through: readonly string[]
  freeBytes(): Promise<number>
  /** The length of a file, by its name; 0 when it does not exist. */
  bytesOf(name: string): Promise<number>
  /** Leaves not one byte free; `empty` frees what this filled. */
  fill(): Promise<void>
  empty(): Promise<void>
  remove(): Promise<void>
}

/** Root may mount, and so may an account in a namespace of its own where the system allows it. */
const WAYS = [
  { unshare: ['--mount'], enter: ['--mount'] },
  {
    unshare: ['--user', '--map-root-user', '--mount'],
    enter: ['--user', '--preserve-credentials', '--mount'],
  },
] as const

const MB = 1024 * 1024
const mount = 'mount -t tmpfs -o size="$1"m,mode=700 tmpfs "$2"'

function wayToMount() {
  const isPossible = (way: (typeof WAYS)[number]) =>
    spawnSync('unshare', [...way.unshare, 'sh', '-c', mount, 'sh', '1', tmpdir()]).status === 0 &&
    spawnSync('nsenter', ['--version']).status === 0
  return WAYS.find(isPossible)
}

/** What a small disk needs and this machine lacks. */
export const lacksSmallDisk = () =>
  wayToMount() ? undefined : 'permission to mount a small disk (unshare, nsenter, tmpfs)'

export async function mountSmallDisk(megabytes: number): Promise<SmallDisk> {
  const way = wayToMount()
  if (way === undefined) throw new Error('A small disk cannot be mounted here.')
  const folder = await mkdtemp(join(tmpdir(), 'casa-disco-'))
  // This process holds the disk, even while no server runs; it ends with ours, whose pipe it reads.
  const keeper = spawn('unshare', [
    ...way.unshare,
    ...['sh', '-c', `${mount} && echo there && exec cat >/dev/null`, 'sh', String(megabytes), folder],
  ])
  const gone = once(keeper, 'exit')
  await Promise.race([once(keeper.stdout, 'data'), gone.then(() => Promise.reject(new Error('No disk was mounted.')))])
  const inside = (name = '') => join(`/proc/${keeper.pid}/root`, folder, name)
  const freeBytes = async () => {
    const { bavail, bsize } = await statfs(inside())
    return bavail * bsize
  }
  return {
    folder,
    through: ['nsenter', `--target=${keeper.pid}`, ...way.enter, `--wd=${process.cwd()}`],
    freeBytes,
    bytesOf: name =>
      stat(inside(name)).then(
        ({ size }) => size,
        () => 0,
      ),
    fill: () => fillUp(inside('enchimento')),
    empty: () => rm(inside('enchimento')),
    async remove() {
      keeper.stdin.end()
      await gone
      await rmdir(folder)
    },
  }
}

/** Writes until the disk takes not one more byte, at last byte by byte. */
async function fillUp(path: string) {
  const file = await open(path, 'a')
  try {
    for (let size = MB; size >= 1; size = Math.floor(size / 16)) {
      const piece = Buffer.alloc(size, 1)
      try {
        for (;;) await file.appendFile(piece)
      } catch (cause) {
        if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause
      }
    }
  } finally {
    await file.close()
  }
}
