import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomFrom } from '#tests/support/randomFrom.ts'
import { findProgram } from '#tests/support/runner/runnerPrograms.ts'
import { defineFault, mustHold } from '../fault.ts'
import { Disk } from '../powerCut/disk.ts'
import { type Step, stepsIn, throughStrace } from '../powerCut/recordedWrites.ts'
import { type Promised, whatIsWrong } from '../storedState.ts'
import { startTarget } from '../target.ts'

const DISKS = { small: 50, full: 500 }
const PROMISED_DISKS = 10_000
const WRITERS = 8
/** Enough saves for the log to be copied into the database twice (`wal_autocheckpoint`). */
const SAVES_OF_EACH = 150
const SEED = Number(process.env['SEED'] ?? 20)

export default defineFault({
  name: 'a power cut in the middle of saves (SQLite)',
  rule: 'threats.md 10',
  hasLong: true,
  limit: 3600,
  lacks: () => (findProgram('strace') ? undefined : 'strace'),
  async run(scale, isLong) {
    const disks = isLong ? PROMISED_DISKS : DISKS[scale]
    const folder = await mkdtemp(join(tmpdir(), 'casa-energia-'))
    // The disks are in memory where possible, since thousands of them are written.
    const rebuilt = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'casa-disco-'))
    try {
      const steps = await record(join(folder, 'dados'), join(folder, 'chamadas.log'))
      const answers = await cutAnywhere(steps, rebuilt, disks)
      return {
        tried: `${disks.toLocaleString('en')} disks rebuilt from ${steps.length.toLocaleString('en')} steps`,
        held: `of up to ${answers} saves answered before the cut 0 lost, 0 without their audit; 0 disks damaged`,
      }
    } finally {
      for (const one of [folder, rebuilt]) await rm(one, { recursive: true, force: true })
    }
  },
})

/** Records what the server asks of the disk while many create, change and delete records. */
async function record(dataFolder: string, log: string): Promise<Step[]> {
  await mkdir(dataFolder)
  const server = await startTarget({ dataFolder, through: throughStrace(log) })
  try {
    await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        for (let n = 0; n < SAVES_OF_EACH; n++) {
          const nome = `w${writer} n${n}`
          const form = { nome, categoria: 'lazer', icone: 'piscina', descricao: `${n} `.repeat(20) }
          const created = await answered(server.post('/api/diferenciais', form))
          if (n % 3 > 0) await answered(server.post('/api/diferenciais', { id: created.data.id, ordem: String(n + 1) }))
          if (n % 9 === 0)
            await answered(
              fetch(`${server.url}/api/diferenciais/${created.data.id}`, { method: 'DELETE', headers: server.headers }),
            )
        }
      }),
    )
  } finally {
    await server.kill()
  }
  const steps: Step[] = []
  for await (const step of stepsIn(log, dataFolder, file => /^dados\.sqlite(-wal|-journal)?$/.test(file)))
    steps.push(step)
  return steps
}

async function answered(asked: Promise<Response>): Promise<{ data: { id: string } }> {
  const reply = await asked
  const text = await reply.text()
  if (!reply.ok) throw new Error(`saving answered ${reply.status}: ${text}`)
  return JSON.parse(text)
}

/** @returns how many answers had been given before the last cut */
async function cutAnywhere(steps: readonly Step[], folder: string, disks: number): Promise<number> {
  const random = randomFrom(SEED)
  const disk = new Disk()
  const promised: Promised = new Map()
  let answers = 0
  let done = 0
  for (const [at, step] of steps.entries()) {
    disk.take(step)
    if (step.type === 'answer' && note(step.text, promised)) answers++
    // The same number of cuts comes after each step.
    for (; done < Math.floor(((at + 1) / steps.length) * disks); done++) {
      await disk.cut(folder, random)
      const wrong = whatIsWrong(folder, promised)
      mustHold(wrong === undefined, `step ${at} (SEED=${SEED}, disk ${done}): ${wrong}`)
    }
  }
  mustHold(answers > WRITERS * SAVES_OF_EACH, `only ${answers} answers were recognized`)
  return answers
}

function note(text: string, promised: Promised): boolean {
  const body = text.slice(text.indexOf('\r\n\r\n') + 4)
  if (!text.startsWith('HTTP/1.1 200') || !body.startsWith('{"data":{"id":')) return false
  const { data } = JSON.parse(body) as { data: { id: number; revisao?: number } }
  promised.set(data.id, data.revisao ?? 0)
  return true
}
