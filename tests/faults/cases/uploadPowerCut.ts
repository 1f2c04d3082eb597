import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { randomFrom } from '#tests/support/randomFrom.ts'
import { findProgram } from '#tests/support/runner/runnerPrograms.ts'
import { defineFault, mustHold } from '../fault.ts'
import { Disk } from '../powerCut/disk.ts'
import { type Step, stepsIn, throughStrace } from '../powerCut/recordedWrites.ts'
import { startTarget, type Target } from '../target.ts'

const DISKS = { small: 50, full: 1000 }
const SENDERS = 4
const FILES_OF_EACH = 15
const SEED = Number(process.env['SEED'] ?? 9)

export default defineFault({
  name: 'a power cut in the middle of uploads (SQLite)',
  rule: 'threats.md 9',
  lacks: () => (findProgram('strace') ? undefined : 'strace'),
  async run(scale) {
    const folder = await mkdtemp(join(tmpdir(), 'casa-energia-'))
    const rebuilt = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'casa-disco-'))
    try {
      const steps = await record(join(folder, 'dados'), join(folder, 'chamadas.log'))
      const answers = await cutAnywhere(steps, rebuilt, DISKS[scale])
      return {
        tried: `${DISKS[scale].toLocaleString('en')} disks rebuilt from ${steps.length.toLocaleString('en')} steps`,
        held: `of up to ${answers} files acknowledged before the cut 0 lost; 0 records without their whole file`,
      }
    } finally {
      for (const one of [folder, rebuilt]) await rm(one, { recursive: true, force: true })
    }
  },
})

async function record(dataFolder: string, log: string): Promise<Step[]> {
  await mkdir(dataFolder)
  const server = await startTarget({ dataFolder, through: throughStrace(log) })
  try {
    await Promise.all(
      Array.from({ length: SENDERS }, async (_, sender) => {
        for (let n = 0; n < FILES_OF_EACH; n++) await send(server, `${sender} ${n}`)
      }),
    )
  } finally {
    await server.kill()
  }
  const steps: Step[] = []
  for await (const step of stepsIn(log, dataFolder, path => /^(?:dados\.sqlite(?:-wal|-journal)?$|uploads)/.test(path)))
    steps.push(step)
  return steps
}

/** Sends a document of some sectors that differs from every other one. */
async function send({ url, headers }: Target, mark: string) {
  const body = new FormData()
  const pdf = `%PDF-1.7\n${`${mark}\n`.repeat(700)}%%EOF\n`
  body.append('upload_files', new File([pdf], `planta ${mark}.pdf`, { type: 'application/pdf' }))
  const reply = await fetch(`${url}/api/uploads`, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`sending answered ${reply.status}: ${await reply.text()}`)
  await reply.arrayBuffer()
}

/** @returns how many answers had been given before the last cut */
async function cutAnywhere(steps: readonly Step[], folder: string, disks: number): Promise<number> {
  const random = randomFrom(SEED)
  const disk = new Disk(folder => folder.startsWith('uploads'))
  const promised = new Set<number>()
  let done = 0
  for (const [at, step] of steps.entries()) {
    disk.take(step)
    if (step.type === 'answer') note(step.text, promised)
    for (; done < Math.floor(((at + 1) / steps.length) * disks); done++) {
      await disk.cut(folder, random)
      const wrong = whatIsWrong(folder, promised)
      mustHold(wrong === undefined, `step ${at} (SEED=${SEED}, disk ${done}): ${wrong}`)
    }
  }
  mustHold(promised.size === SENDERS * FILES_OF_EACH, `only ${promised.size} answers were recognized`)
  return promised.size
}

function note(text: string, promised: Set<number>) {
  const body = text.slice(text.indexOf('\r\n\r\n') + 4)
  if (!text.startsWith('HTTP/1.1 200') || !body.startsWith('{"data":[{"id":')) return
  for (const { id } of (JSON.parse(body) as { data: { id: number }[] }).data) promised.add(id)
}

/** A file that was answered and has no row, or a row whose file is not as it was sent; undefined when all is well. */
function whatIsWrong(folder: string, promised: ReadonlySet<number>): string | undefined {
  const path = join(folder, 'dados.sqlite')
  if (!existsSync(path)) return promised.size > 0 ? 'the database is not there' : undefined
  const database = new DatabaseSync(path)
  try {
    if (database.prepare(`select 1 from sqlite_master where name = 'uploads'`).get() === undefined)
      return promised.size > 0 ? 'the table is not there' : undefined
    const rows = database.prepare('select id, url, sha256 from uploads').all() as {
      id: number
      url: string
      sha256: string
    }[]
    const ids = new Set(rows.map(({ id }) => id))
    for (const id of promised) if (!ids.has(id)) return `file ${id} was lost`
    for (const { id, url, sha256 } of rows) {
      const file = join(folder, url)
      if (!existsSync(file)) return `record ${id} has no file`
      if (createHash('sha256').update(readFileSync(file)).digest('hex') !== sha256)
        return `the file of record ${id} is not whole`
    }
    return undefined
  } finally {
    database.close()
  }
}
