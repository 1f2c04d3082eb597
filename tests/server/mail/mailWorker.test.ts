import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { unavailable } from '#server/errors.ts'
import { startMailQueue, type WriteJobEmail } from '#server/jobs/mailJobs.ts'
import { type Email, writeEmail } from '#server/mail/email.ts'
import { addJob } from '#server/store/log/jobs.ts'
import { openStore } from '#server/store/openStore.ts'
import { minutes } from '#tests/server/auth/startAuth.ts'

/** A worker over a real store, and a mail server that the test takes down and brings back. */
async function startWorker(write?: WriteJobEmail) {
  const folder = await mkdtemp(path.join(tmpdir(), 'correio-'))
  const clock = { moment: Date.parse('2026-11-20T12:00:00.000Z'), now: () => new Date(clock.moment) }
  const fail = (cause: unknown) => {
    throw cause
  }
  const store = await openStore({ folder, resources: [], now: clock.now(), log: () => {}, onBroken: fail })
  const sent: Email[] = []
  const attempts: number[] = []
  const mailServer = { isUp: true }
  const mailer = {
    send: async (email: Email) => {
      attempts.push(clock.moment)
      if (!mailServer.isUp) throw new Error('shut')
      sent.push(email)
    },
    forget: async () => {},
    close: () => {},
  }
  const errors: string[] = []
  const log = { info: () => {}, error: (event: string) => void errors.push(event) }
  const plain: WriteJobEmail = async (_tx, { to }) =>
    writeEmail({ to, name: 'Ana', company: 'Araucária Clara', subject: 'Aviso', paragraphs: [] })
  const worker = startMailQueue({ store, clock, log }, mailer, { aviso: write ?? plain })
  onTestFinished(async () => {
    await worker.stop()
    await store.close()
    await rm(folder, { recursive: true, force: true })
  })
  const queue = (to: string, lives = minutes(60), type = 'aviso') =>
    store.write(tx =>
      addJob(tx, {
        type,
        data: { to },
        dueAt: clock.now().toISOString(),
        expiresAt: new Date(clock.moment + lives).toISOString(),
      }),
    )
  const jobs = () => store.read(tx => tx.db.selectFrom('_tarefas').selectAll().execute())
  return { store, clock, worker, sent, attempts, mailServer, errors, queue, jobs }
}

test('a queued e-mail is sent by itself and leaves the queue', async () => {
  const { worker, sent, queue, jobs } = await startWorker()
  await queue('ana@example.com')
  await worker.wake()

  expect(sent.map(email => email.to)).toEqual(['ana@example.com'])
  expect(await jobs()).toEqual([])
})

test('a failed e-mail is tried again after 1, 2, 4, 8, 16 and 32 minutes and once more at the end of the hour', async () => {
  const { clock, worker, attempts, mailServer, queue, jobs, errors } = await startWorker()
  const start = clock.moment
  mailServer.isUp = false
  await queue('ana@example.com')
  for (let minute = 0; minute < 90; minute++) {
    await worker.wake()
    clock.moment += minutes(1)
  }

  expect(attempts.map(at => (at - start) / minutes(1))).toEqual([0, 1, 3, 7, 15, 31, 60])
  expect(errors.at(-1)).toBe('mail.given_up')
  expect(await jobs()).toEqual([])
})

test('an e-mail that may wait longer is tried at least once an hour', async () => {
  const { clock, worker, attempts, mailServer, queue } = await startWorker()
  const start = clock.moment
  mailServer.isUp = false
  await queue('ana@example.com', minutes(60 * 5))
  for (let minute = 0; minute < 310; minute++) {
    await worker.wake()
    clock.moment += minutes(1)
  }
  expect(attempts.map(at => (at - start) / minutes(1))).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243, 300])
})

test('an e-mail that is requested twice while the mail server is down is sent once', async () => {
  const { clock, worker, sent, mailServer, queue, jobs } = await startWorker()
  mailServer.isUp = false
  await queue('ana@example.com')
  await queue('ana@example.com')
  await queue('bia@example.com')
  await worker.wake()
  mailServer.isUp = true
  clock.moment += minutes(1)
  await worker.wake()

  expect(sent.map(email => email.to)).toEqual(['ana@example.com', 'bia@example.com'])
  expect(await jobs()).toEqual([])
})

test('one e-mail that cannot be sent does not hold up the others', async () => {
  const { worker, sent, queue, jobs } = await startWorker(async (_tx, { to }) => {
    if (to === 'mal') throw new Error('no such account')
    return writeEmail({ to, name: 'Ana', company: 'Araucária Clara', subject: 'Aviso', paragraphs: [] })
  })
  await queue('mal')
  await queue('bia@example.com')
  await worker.wake()

  expect(sent.map(email => email.to)).toEqual(['bia@example.com'])
  expect(await jobs()).toMatchObject([{ tentativas: 1 }])
})

test('a database that goes away once an e-mail is sent causes no second one, and its return is noticed by itself', async () => {
  const { store, sent, errors, queue, jobs } = await startWorker()
  const { write, read } = store
  store.write = async work => {
    if (sent.length > 0) throw unavailable()
    return write(work)
  }
  store.read = async work => {
    if (sent.length > 0) throw unavailable()
    return read(work)
  }
  await queue('ana@example.com')
  await vi.waitFor(() => expect(errors).toEqual(['mail.postponed', 'mail.worker_failed']), 3000)

  Object.assign(store, { write, read })
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), 5000)
  expect(sent.map(email => email.to)).toEqual(['ana@example.com'])
})

test('the mail worker leaves jobs of other kinds alone', async () => {
  const { worker, sent, queue, jobs } = await startWorker()
  await queue('ana@example.com', minutes(60), 'imagens')
  await worker.wake()
  expect(sent).toEqual([])
  expect(await jobs()).toMatchObject([{ tipo: 'imagens', tentativas: 0 }])
})

test('a clock set back does not keep an e-mail waiting', async () => {
  const { clock, worker, sent, mailServer, queue } = await startWorker()
  mailServer.isUp = false
  await queue('ana@example.com')
  await worker.wake()
  mailServer.isUp = true
  clock.moment -= minutes(60 * 24 * 30)
  await worker.wake()
  expect(sent).toHaveLength(1)
})

test('a clock set forward causes no burst of attempts', async () => {
  const { clock, worker, attempts, mailServer, queue } = await startWorker()
  mailServer.isUp = false
  await queue('ana@example.com', minutes(60 * 24 * 400))
  await worker.wake()
  clock.moment += minutes(60 * 24 * 365)
  await worker.wake()
  await worker.wake()
  expect(attempts).toHaveLength(2)
})
