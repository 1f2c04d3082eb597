import { setTimeout } from 'node:timers/promises'
import { defineFault, mustHold } from '../fault.ts'
import { lacksSmallDisk, mountSmallDisk } from '../smallDisk.ts'
import { startTarget, type Target } from '../target.ts'

const DISK_MB = 64
/** Milliseconds after the save; the disk is full long before. */
const DUE_AFTER = 8000
const LATE = 30_000

export default defineFault({
  name: 'a full disk when a publication is due',
  rule: 'threats.md 6',
  lacks: lacksSmallDisk,
  async run() {
    const disk = await mountSmallDisk(DISK_MB)
    let server: Target | undefined
    try {
      server = await startTarget({ dataFolder: disk.folder, through: disk.through })
      const now = await note(server, { titulo: 'Obra entregue', situacao: 'publicado' })
      const due = Date.now() + DUE_AFTER
      const later = await note(server, {
        titulo: 'Novo parque',
        situacao: 'agendado',
        publicado_em: new Date(due).toISOString(),
      })
      await disk.fill()
      await shows(server, { lists: [now], misses: [later], agendados: 1 })

      let asked = 0
      while ((await textOf(server, '/imprensa')).includes(later) === false) {
        mustHold(Date.now() < due + LATE, `it did not appear within ${LATE / 1000} s of the time set`)
        asked++
        await setTimeout(100)
      }
      const took = Math.max(0, Date.now() - due)
      mustHold(server.printed().includes('publication.not_written'), 'no write failed')
      await shows(server, { lists: [now, later], misses: [], agendados: 0 })

      await disk.empty()
      const name = { nome: 'De volta', categoria: 'lazer', icone: 'piscina' }
      while ((await server.post('/api/diferenciais', name)).status !== 200) {
        mustHold(Date.now() < due + 2 * LATE, 'saving did not work again')
        await setTimeout(100)
      }
      await shows(server, { lists: [now, later], misses: [], agendados: 0 })
      mustHold((await server.stop()) === 0, 'the server did not stop in order')
      return {
        tried: `${DISK_MB} MB without a free byte, one scheduled item`,
        held: `pages and lists answered 200 to the ${asked} requests before; published ${took} ms after the time set`,
      }
    } finally {
      await server?.kill()
      await disk.remove()
    }
  },
})

/** @returns its title, by which pages and lists are searched */
async function note(server: Target, values: Record<string, string> & { titulo: string }): Promise<string> {
  const form = { tipo: 'nota', resumo: 'Resumo', conteudo: '<p>Texto</p>', ...values }
  const reply = await server.post('/api/imprensa', form)
  mustHold(reply.status === 200, `saving answered ${reply.status}: ${await reply.text()}`)
  return values.titulo
}

/** Checks that pages and lists of the API agree on what is public. */
async function shows(
  server: Target,
  { lists, misses, agendados }: { lists: readonly string[]; misses: readonly string[]; agendados: number },
) {
  for (const path of ['/imprensa', '/api/imprensa?situacao=publicado']) {
    const text = await textOf(server, path)
    for (const title of lists) mustHold(text.includes(title), `${path} does not show "${title}"`)
    for (const title of misses) mustHold(!text.includes(title), `${path} shows "${title}" before the time set`)
  }
  const { meta } = JSON.parse(await textOf(server, '/api/imprensa?situacao=agendado')) as { meta: { count: number } }
  mustHold(meta.count === agendados, `${meta.count} scheduled items instead of ${agendados}`)
}

async function textOf(server: Target, path: string): Promise<string> {
  const reply = await server.get(path)
  mustHold(reply.status === 200, `${path} answered ${reply.status}`)
  return reply.text()
}
