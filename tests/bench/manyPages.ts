import { jpeg } from '#tests/server/files/sampleFiles.ts'
import { load, type Measured, request } from './load.ts'
import { type Report, whole } from './report.ts'
import type { MeasuredServer } from './servers.ts'

const PAGES = 1000
const SECONDS = 15
/** Milliseconds between two saves. */
const PAUSE = 200
const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }
const TEXT = `<h2>Como</h2>${'<p>Um parágrafo de umas vinte palavras, como os de um artigo que alguém escreveu para ser lido até o fim.</p>'.repeat(40)}`

/** Measures how long a thousand addresses, asked for at random during saves, take to answer and to show a change. */
export async function measureManyPages(server: MeasuredServer, report: Report) {
  const posts = await fillBlog(server)
  const asks = posts.map(({ path }) => request(server.port, 'GET', path, BROWSER))
  const next = () => asks[Math.floor(Math.random() * asks.length)]!
  // Each page is asked for once, as by a crawler.
  let at = 0
  await load({ port: server.port, connections: 8, seconds: 60, most: PAGES, next: () => asks[at++ % PAGES]! })

  let isOver = false
  const waits: number[] = []
  const saving = (async () => {
    for (let n = 0; !isOver; n++) {
      waits.push(await untilShown(server, posts[(n * 37) % PAGES]!, `Resumo número ${n}.`))
      await new Promise(resolve => setTimeout(resolve, PAUSE))
    }
  })()
  const measured: Measured = await load({ port: server.port, connections: 32, seconds: SECONDS, next })
  isOver = true
  await saving
  report.most(`${whole(PAGES)} pages at random, ${waits.length} saves meanwhile, p99`, 20, measured.p99, 'ms')
  report.most('Saved change until it is on the page, the slowest', 1000, Math.max(...waits), 'ms')
  report.tell('Answers a second meanwhile', whole(measured.perSecond))
}

interface Post {
  readonly id: number
  readonly path: string
}

async function fillBlog(server: MeasuredServer): Promise<Post[]> {
  const picture = await upload(server)
  const posts: Post[] = []
  const one = async (n: number) => {
    const { data } = await post(server, {
      titulo: `Artigo número ${n}`,
      resumo: 'Um resumo.',
      conteudo: TEXT,
      imagem_id: String(picture),
      imagem_alt: 'Uma casa',
      categoria: n % 2 ? 'dicas' : 'obras',
      situacao: 'publicado',
    })
    posts.push({ id: data.id, path: `/blog/${data.slug}` })
  }
  for (let n = 0; n < PAGES; n += 8) await Promise.all(Array.from({ length: 8 }, (_, i) => one(n + i)))
  return posts
}

/** Milliseconds from the answer to the save until the page shows it. */
async function untilShown(server: MeasuredServer, { id, path }: Post, resumo: string): Promise<number> {
  await post(server, { id: String(id), resumo })
  const saved = performance.now()
  for (;;) {
    const page = await (await fetch(`http://127.0.0.1:${server.port}${path}`)).text()
    if (page.includes(resumo)) return performance.now() - saved
  }
}

async function post({ port, headers }: MeasuredServer, form: Record<string, string>) {
  const reply = await fetch(`http://127.0.0.1:${port}/api/blog`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  })
  if (!reply.ok) throw new Error(`saving a post answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as { data: { id: number; slug: string } }
}

async function upload({ port, headers }: MeasuredServer): Promise<number> {
  const { content } = await jpeg(1920, 1080)
  const form = new FormData()
  form.append('upload_files', new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), 'casa.jpg')
  const reply = await fetch(`http://127.0.0.1:${port}/api/uploads`, { method: 'POST', headers, body: form })
  const { data } = (await reply.json()) as { data: { id: number }[] }
  return data[0]!.id
}
