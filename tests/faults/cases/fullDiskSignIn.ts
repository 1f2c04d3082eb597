import { setTimeout } from 'node:timers/promises'
import { defineFault, mustHold, type Scale } from '../fault.ts'
import { lacksSmallDisk, mountSmallDisk, type SmallDisk } from '../smallDisk.ts'
import { ACCOUNT, startTarget, type Target } from '../target.ts'

const DISK_MB = 64
const RESERVE = '.reserve'
const RESERVE_BYTES = 16 * 1024 * 1024
/** People who come and go while the disk is full. */
const VISITS = { small: 3, full: 100 }
const MB = 1024 * 1024

export default defineFault({
  name: 'disco cheio: entrar, sair e excluir',
  rule: 'THREATS.md 10',
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
        // Ended with the disk full: with its reserve given up, and with its reserve still there.
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
      mustHold((await server.stop()) === 0, 'não terminou em ordem')
      return {
        tried: `${DISK_MB} MB sem um byte livre; ${VISITS[scale]} pessoas entram e saem`,
        held: `entrar, sair e excluir 200; salvar e enviar 507; páginas 200; volta a salvar ${Math.round(took)} ms depois, sem reinício`,
      }
    } finally {
      for (const server of servers) await server.kill()
      await disk.remove()
    }
  },
})

/** Ids of records to be deleted, and what was saved. */
async function savedBefore(server: Target): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < 3; n++) {
    const reply = await save(server, `antes ${n}`)
    mustHold(reply.status === 200, `com espaço, salvar respondeu ${reply.status}`)
    ids.push(((await reply.json()) as { data: { id: number } }).data.id)
  }
  return ids
}

async function onFullDisk(server: Target, disk: SmallDisk, id: number, scale: Scale) {
  const refused = await saveUntilRefused(server)
  mustHold(refused.status === 507, `salvar respondeu ${refused.status}`)
  const { status } = (await refused.json()) as { status: { message: string } }
  mustHold(status.message === 'Espaço em disco insuficiente. Nada foi gravado.', status.message)

  for (let n = 0; n < VISITS[scale]; n++) await visit(server)
  const wrong = await signIn(server, 'errada de propósito')
  mustHold(wrong.status === 401, `a senha errada respondeu ${wrong.status}`)
  const removed = await remove(server, id)
  mustHold(removed.status === 200, `excluir respondeu ${removed.status}`)
  const gone = await server.get(`/api/diferenciais/${id}`)
  mustHold(gone.status === 404, `o excluído ainda responde ${gone.status}`)

  // What was given up for them is not for others.
  const before = await disk.freeBytes()
  for (let n = 0; n < 20; n++) {
    const { status } = await save(server, `durante ${n}`)
    mustHold(status === 507, `com a reserva em uso, salvar respondeu ${status}`)
  }
  const upload = await sendFile(server)
  mustHold(upload === 507, `enviar respondeu ${upload}`)
  const eaten = before - (await disk.freeBytes())
  mustHold(eaten < MB, `o que foi recusado gastou ${Math.round(eaten / 1024)} kB da reserva`)

  for (const path of ['/', '/contato', '/nenhuma-pagina', '/api/diferenciais', '/saude/pronta']) {
    const { status } = await server.get(path)
    mustHold(status === (path === '/nenhuma-pagina' ? 404 : 200), `${path} respondeu ${status}`)
  }
  const painel = (await (await server.get('/api/painel')).json()) as { data: { disco: { cheio: boolean } | null } }
  mustHold(painel.data.disco?.cheio === true, `o Painel diz ${JSON.stringify(painel.data.disco)}`)
}

/** A person who signs in, and whose token opens nothing any more after signing out. */
async function visit(server: Target) {
  const reply = await signIn(server, ACCOUNT.senha)
  mustHold(reply.status === 200, `entrar respondeu ${reply.status}`)
  const { data } = (await reply.json()) as { data: { token: string } }
  const headers = { ...server.headers, 'x-access-token': data.token }
  const out = await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers, body: new URLSearchParams() })
  mustHold(out.status === 200, `sair respondeu ${out.status}`)
  const after = await fetch(`${server.url}/api/auth`, { headers })
  mustHold(after.status === 401, `depois de sair, a sessão respondeu ${after.status}`)
}

/** Frees the disk; resolves with the milliseconds until saving works again. */
async function recovered(server: Target, disk: SmallDisk): Promise<number> {
  await disk.empty()
  const began = performance.now()
  while ((await save(server, `depois ${began}`)).status !== 200) {
    mustHold(performance.now() - began < 20_000, 'salvar não voltou em 20 s')
    await setTimeout(50)
  }
  const took = performance.now() - began
  await reserved(disk)
  return took
}

async function reserved(disk: SmallDisk) {
  const began = performance.now()
  while ((await disk.bytesOf(RESERVE)) < RESERVE_BYTES) {
    mustHold(performance.now() - began < 10_000, 'a reserva não foi feita em 10 s')
    await setTimeout(50)
  }
}

/** Space that the database has at hand already may serve some saves more. */
async function saveUntilRefused(server: Target): Promise<Response> {
  for (let n = 0; ; n++) {
    const reply = await save(server, `cheio ${n} ${server.pid}`)
    if (reply.status !== 200 || n === 1000) return reply
    await reply.arrayBuffer()
  }
}

const save = (server: Target, nome: string) =>
  server.post('/api/diferenciais', { nome, categoria: 'lazer', icone: 'piscina' })

const signIn = (server: Target, senha: string) =>
  fetch(`${server.url}/api/auth`, {
    method: 'POST',
    body: new URLSearchParams({ email: ACCOUNT.email, senha, autoLogin: '1' }),
  })

const remove = (server: Target, id: number) =>
  fetch(`${server.url}/api/diferenciais/${id}`, { method: 'DELETE', headers: server.headers })

async function sendFile(server: Target): Promise<number> {
  const body = new FormData()
  body.append('upload_files', new File(['%PDF-1.7\n%%EOF\n'], 'planta.pdf', { type: 'application/pdf' }))
  return (await fetch(`${server.url}/api/uploads`, { method: 'POST', headers: server.headers, body })).status
}
