import { freshDatabase } from '#tests/support/postgres.ts'
import { defineFault, mustHold } from '../fault.ts'
import { remove, saveNamed, sendContact, sendFile, signIn, signOut } from '../requests.ts'
import { lacksSmallDisk, mountSmallDisk } from '../smallDisk.ts'
import { ACCOUNT, startTarget, type Target } from '../target.ts'

const DISK_MB = 64

export default defineFault({
  name: 'disco dos arquivos cheio, com PostgreSQL',
  rule: 'THREATS.md 10',
  lacks: () => (process.env.TEST_DATABASE_URL ? lacksSmallDisk() : 'PostgreSQL'),
  async run() {
    const database = await freshDatabase()
    const disk = await mountSmallDisk(DISK_MB)
    let server: Target | undefined
    try {
      server = await startTarget({
        dataFolder: disk.folder,
        through: disk.through,
        env: { DATABASE_URL: database.url },
      })
      const sent = await sendContact(server, 'Bruna')
      mustHold(sent.ok, `o contato respondeu ${sent.status}`)
      await disk.fill()

      const entered = await signIn(server, ACCOUNT.senha)
      mustHold(entered.status === 200, `entrar respondeu ${entered.status}`)
      const { data } = (await entered.json()) as { data: { token: string } }
      const left = await signOut(server, { ...server.headers, 'x-access-token': data.token })
      mustHold(left.status === 200, `sair respondeu ${left.status}`)
      const removed = await remove(server, '/api/contatos/1')
      mustHold(removed.status === 200, `excluir um contato respondeu ${removed.status}`)
      mustHold((await disk.bytesOf('dados-apagados.txt')) > 0, 'o excluído não foi anotado')
      const upload = await sendFile(server)
      mustHold(upload.status === 507, `enviar respondeu ${upload.status}`)
      // The database has a disk of its own.
      for (let n = 0; n < 5; n++) {
        const saved = await saveNamed(server, `durante ${n}`)
        mustHold(saved.status === 200, `salvar respondeu ${saved.status}`)
      }
      const painel = (await (await server.get('/api/painel')).json()) as { data: { disco: unknown } }
      mustHold(/"cheio":false/.test(JSON.stringify(painel.data.disco)), `o Painel diz ${JSON.stringify(painel.data)}`)
      for (const path of ['/', '/saude/pronta']) {
        const { status } = await server.get(path)
        mustHold(status === 200, `${path} respondeu ${status}`)
      }
      return {
        tried: `${DISK_MB} MB sem um byte livre`,
        held: 'entrar, sair, salvar e excluir 200; enviar 507; o excluído ficou anotado',
      }
    } finally {
      await server?.kill()
      await disk.remove()
      await database.drop()
    }
  },
})
