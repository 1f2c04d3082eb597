import { setTimeout } from 'node:timers/promises'
import { defineFault, mustHold, type Scale } from '../fault.ts'
import { remove, saveNamed as save, sendContact, sendFile, signIn, signOut } from '../requests.ts'
import { lacksSmallDisk, mountSmallDisk, type SmallDisk } from '../smallDisk.ts'
import { ACCOUNT, startTarget, type Target } from '../target.ts'

const DISK_MB = 64
const RESERVE = '.reserve'
const RESERVE_BYTES = 16 * 1024 * 1024
/** Users who sign in and out while the disk is full. */
const VISITS = { small: 3, full: 100 }
/** At most this many are served without the reserve. */
const MAX_VISITS = 500
const MB = 1024 * 1024

export default defineFault({
  name: 'a full disk: signing in, signing out and deleting',
  rule: 'threats.md 10',
  lacks: lacksSmallDisk,
  inTests: true,
  async run(scale) {
    const disk = await mountSmallDisk(DISK_MB)
    const servers: Target[] = []
    const start = async () => {
      const server = await startTarget({ dataFolder: disk.folder, through: disk.through })
      servers.push(server)
      return server
    }
    try {
      let server = await start()
      await reserved(disk)
      const ids = await savedBefore(server)
      await disk.fill()
      await onFullDisk(server, disk, ids.pop()!, scale)
      if (scale === 'full') {
        // The server ends with a full disk, first with its reserve given up, then with its reserve still there.
        await server.kill()
        server = await start()
        await onFullDisk(server, disk, ids.pop()!, 'small')
        await recovered(server, disk)
        await disk.fill()
        await server.kill()
        server = await start()
        await onFullDisk(server, disk, ids.pop()!, 'small')
      }
      const took = await recovered(server, disk)
      mustHold((await server.stop()) === 0, 'the server did not stop in order')
      return {
        tried: `${DISK_MB} MB without a free byte; ${VISITS[scale]} people sign in and out`,
        held: `signing in and out and deleting answered 200, saving and uploading 507, pages 200; with room again, saving works after ${Math.round(took)} ms, without a restart`,
      }
    } finally {
      for (const server of servers) await server.kill()
      await disk.remove()
    }
  },
})

/** Saves records of both kinds that are deleted later; resolves with their ids, which are the same for both. */
async function savedBefore(server: Target): Promise<number[]> {
  const ids = [1, 2, 3]
  for (const n of ids) {
    for (const reply of [await save(server, `antes ${n}`), await sendContact(server, `Pessoa ${n}`)]) {
      const text = await reply.text()
      mustHold(reply.ok, `with room on the disk, saving answered ${reply.status}: ${text}`)
    }
  }
  for (const path of ids.flatMap(id => [`/api/diferenciais/${id}`, `/api/contatos/${id}`]))
    mustHold((await server.get(path)).ok, `${path} was not saved`)
  return ids
}

async function onFullDisk(server: Target, disk: SmallDisk, id: number, scale: Scale) {
  const refused = await saveUntilRefused(server)
  mustHold(refused.status === 507, `saving answered ${refused.status}`)
  const { status } = (await refused.json()) as { status: { message: string } }
  mustHold(status.message === 'Espaço em disco insuficiente. Nada foi gravado.', status.message)

  // Free space of the database serves the first of them.
  for (let n = 0; n < VISITS[scale] || (await disk.bytesOf(RESERVE)) > 0; n++) {
    mustHold(n < MAX_VISITS, `after ${n} visits the reserve is still not used`)
    await visit(server)
  }
  const wrong = await signIn(server, 'errada de propósito')
  mustHold(wrong.status === 401, `a wrong password was answered ${wrong.status}`)
  for (const path of [`/api/diferenciais/${id}`, `/api/contatos/${id}`]) {
    const removed = await remove(server, path)
    mustHold(removed.status === 200, `deleting ${path} answered ${removed.status}`)
    const gone = await server.get(path)
    mustHold(gone.status === 404, `the deleted ${path} still answers ${gone.status}`)
  }

  // The space that was given up for them is not for other saves.
  const before = await disk.freeBytes()
  for (let n = 0; n < 20; n++) {
    const { status } = await save(server, `durante ${n}`)
    mustHold(status === 507, `with the reserve in use, saving answered ${status}`)
  }
  const upload = await sendFile(server)
  mustHold(upload.status === 507, `uploading answered ${upload.status}`)
  const contact = await sendContact(server, 'Durante')
  mustHold(contact.status === 507, `the contact form answered ${contact.status}`)
  const eaten = before - (await disk.freeBytes())
  mustHold(eaten < MB, `what was refused used ${Math.round(eaten / 1024)} kB of the reserve`)

  for (const path of ['/', '/contato', '/nenhuma-pagina', '/api/diferenciais', '/saude/pronta']) {
    const { status } = await server.get(path)
    mustHold(status === (path === '/nenhuma-pagina' ? 404 : 200), `${path} answered ${status}`)
  }
  const painel = (await (await server.get('/api/painel')).json()) as { data: { disco: { cheio: boolean } | null } }
  mustHold(painel.data.disco?.cheio === true, `the Painel says ${JSON.stringify(painel.data.disco)}`)
}

/** A user signs in, and the token opens nothing any more after signing out. */
async function visit(server: Target) {
  const reply = await signIn(server, ACCOUNT.senha)
  mustHold(reply.status === 200, `signing in answered ${reply.status}`)
  const { data } = (await reply.json()) as { data: { token: string } }
  const headers = { ...server.headers, 'x-access-token': data.token }
  const out = await signOut(server, headers)
  mustHold(out.status === 200, `signing out answered ${out.status}`)
  const after = await fetch(`${server.url}/api/auth`, { headers })
  mustHold(after.status === 401, `after signing out, the session was answered ${after.status}`)
}

/** Frees the disk; resolves with the milliseconds until saving works again. */
async function recovered(server: Target, disk: SmallDisk): Promise<number> {
  await disk.empty()
  const began = performance.now()
  while ((await save(server, `depois ${began}`)).status !== 200) {
    mustHold(performance.now() - began < 20_000, 'saving did not work again within 20 s')
    await setTimeout(50)
  }
  const took = performance.now() - began
  await reserved(disk)
  return took
}

async function reserved(disk: SmallDisk) {
  const began = performance.now()
  while ((await disk.bytesOf(RESERVE)) < RESERVE_BYTES) {
    mustHold(performance.now() - began < 10_000, 'the reserve was not made within 10 s')
    await setTimeout(50)
  }
}

/** Free space of the database may serve some more saves. */
async function saveUntilRefused(server: Target): Promise<Response> {
  for (let n = 0; ; n++) {
    const reply = await save(server, `cheio ${n} ${server.pid}`)
    if (reply.status !== 200 || n === 1000) return reply
    await reply.arrayBuffer()
  }
}
