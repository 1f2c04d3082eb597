import { setTimeout } from 'node:timers/promises'
import { defineFault, mustHold } from '../fault.ts'
import { lacksSmallDisk, mountSmallDisk } from '../smallDisk.ts'
import { startTarget, type Target } from '../target.ts'

const DISK_MB = 64
/** After it was saved, in milliseconds; the disk is full long before. */
const DUE_AFTER = 8000
const LATE = 30_000

export default defineFault({
  name: 'disco cheio na hora de publicar',
  rule: 'THREATS.md 6',
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
        mustHold(Date.now() < due + LATE, `não apareceu ${LATE / 1000} s depois da hora`)
        asked++
        await setTimeout(100)
      }
      const took = Math.max(0, Date.now() - due)
      mustHold(server.printed().includes('publication.not_written'), 'a gravação não chegou a falhar')
      await shows(server, { lists: [now, later], misses: [], agendados: 0 })

      await disk.empty()
      const name = { nome: 'De volta', categoria: 'lazer', icone: 'piscina' }
      while ((await server.post('/api/diferenciais', name)).status !== 200) {
        mustHold(Date.now() < due + 2 * LATE, 'salvar não voltou')
        await setTimeout(100)
      }
      await shows(server, { lists: [now, later], misses: [], agendados: 0 })
      mustHold((await server.stop()) === 0, 'não terminou em ordem')
      return {
        tried: `${DISK_MB} MB sem um byte livre, um item agendado`,
        held: `páginas e listas 200 nas ${asked} perguntas de antes; no ar ${took} ms depois da hora`,
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
  mustHold(reply.status === 200, `salvar respondeu ${reply.status}: ${await reply.text()}`)
  return values.titulo
}

/** Page and list of the API agree on what is on the air. */
async function shows(
  server: Target,
  { lists, misses, agendados }: { lists: readonly string[]; misses: readonly string[]; agendados: number },
) {
  for (const path of ['/imprensa', '/api/imprensa?situacao=publicado']) {
    const text = await textOf(server, path)
    for (const title of lists) mustHold(text.includes(title), `${path} não mostra "${title}"`)
    for (const title of misses) mustHold(!text.includes(title), `${path} mostra "${title}" antes da hora`)
  }
  const { meta } = JSON.parse(await textOf(server, '/api/imprensa?situacao=agendado')) as { meta: { count: number } }
  mustHold(meta.count === agendados, `${meta.count} agendados em vez de ${agendados}`)
}

async function textOf(server: Target, path: string): Promise<string> {
  const reply = await server.get(path)
  mustHold(reply.status === 200, `${path} respondeu ${reply.status}`)
  return reply.text()
}
