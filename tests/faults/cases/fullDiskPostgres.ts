import { freshDatabase } from '#tests/support/postgres.ts'
import { defineFault, mustHold } from '../fault.ts'
import { remove, saveNamed, sendContact, sendFile, signIn, signOut } from '../requests.ts'
import { lacksSmallDisk, mountSmallDisk } from '../smallDisk.ts'
import { ACCOUNT, startTarget, type Target } from '../target.ts'

const DISK_MB = 64

export default defineFault({
  name: 'a full disk under DATA_DIR, with PostgreSQL',
  rule: 'threats.md 10',
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
      mustHold(sent.ok, `the contact form answered ${sent.status}`)
      await disk.fill()

      const entered = await signIn(server, ACCOUNT.senha)
      mustHold(entered.status === 200, `signing in answered ${entered.status}`)
      const { data } = (await entered.json()) as { data: { token: string } }
      const left = await signOut(server, { ...server.headers, 'x-access-token': data.token })
      mustHold(left.status === 200, `signing out answered ${left.status}`)
      const removed = await remove(server, '/api/contatos/1')
      mustHold(removed.status === 200, `deleting a contact answered ${removed.status}`)
      mustHold((await disk.bytesOf('dados-apagados.txt')) > 0, 'the deleted contact was not noted')
      const upload = await sendFile(server)
      mustHold(upload.status === 507, `uploading answered ${upload.status}`)
      // The database has a disk of its own.
      for (let n = 0; n < 5; n++) {
        const saved = await saveNamed(server, `durante ${n}`)
        mustHold(saved.status === 200, `saving answered ${saved.status}`)
      }
      const painel = (await (await server.get('/api/painel')).json()) as { data: { disco: unknown } }
      mustHold(
        /"cheio":false/.test(JSON.stringify(painel.data.disco)),
        `the Painel says ${JSON.stringify(painel.data)}`,
      )
      for (const path of ['/', '/saude/pronta']) {
        const { status } = await server.get(path)
        mustHold(status === 200, `${path} answered ${status}`)
      }
      return {
        tried: `${DISK_MB} MB without a free byte`,
        held: 'signing in and out, saving and deleting answered 200, uploading 507; the deleted contact was noted',
      }
    } finally {
      await server?.kill()
      await disk.remove()
      await database.drop()
    }
  },
})
