import { defineFault, mustHold } from '../fault.ts'
import { startTarget, type Target } from '../target.ts'

const LENGTH = 40_000
/** Milliseconds of one request. The quickest of several counts, since other work of the machine slows the rest. */
const LONGEST = 50
const TIMES = { small: 1, full: 7 }

const repeat = (piece: string) => piece.repeat(Math.floor(LENGTH / piece.length))

/** Texts on which a parser or a pattern may take long, each with as many characters as a text may have. */
const texts: Readonly<Record<string, string>> = {
  'open paragraphs': repeat('<p>'),
  'open emphases': repeat('<em>'),
  'open unknown tags': repeat('<x>'),
  'nested tables': repeat('<table><tr><td>'),
  'nested lists': repeat('<ul><li>'),
  'open emphases, other closing tags': repeat('<em>').slice(0, LENGTH / 2) + repeat('</i>').slice(0, LENGTH / 2),
  'emphases that seem to close': repeat('<em title="</em>">'),
  'closing tags alone': repeat('</p>'),
  'less-than signs': repeat('<'),
  'less-than signs and slashes': repeat('</'),
  comments: repeat('<!--'),
  'closed comments': repeat('<!---->'),
  'processing instructions': repeat('<?'),
  'attributes without an end': repeat('<a href="'),
  'many attributes': `<p ${Array.from({ length: LENGTH / 8 }, (_, n) => `a${n}`).join(' ')}>`.slice(0, LENGTH),
  'spaces in a tag': `<img${repeat(' ')}`.slice(0, LENGTH),
  'pictures without a file': repeat('<img>'),
  'text and pictures without a file': repeat('a').slice(0, LENGTH / 2) + repeat('<img>').slice(0, LENGTH / 2),
  entities: repeat('&amp;'),
  'entities without an end': repeat('&#x'),
  'accents as entities': `a${repeat('&#769;&#803;')}`.slice(0, LENGTH),
  accents: `a${repeat('\u0301\u0323')}`.slice(0, LENGTH),
  drawings: repeat('<svg>'),
  scripts: repeat('<script>'),
  'invisible characters': repeat('\u200b'),
  'joined emojis': repeat('👩\u200d'),
}

/** Forms that visitors may send, as large as a form may be. */
const forms: Readonly<Record<string, string>> = {
  'a form of accents': `nome=a${'%CC%81%CC%A3'.repeat(80_000)}`,
  'a form of less-than signs': `mensagem=${'<'.repeat(1_000_000)}`,
  'a form of spaces': `mensagem=a${'+'.repeat(1_000_000)}b`,
}

export default defineFault({
  name: 'hostile text',
  rule: 'threats.md 6, 7',
  async run(scale) {
    const target = await startTarget()
    try {
      const ways = [
        ...Object.entries(texts).map(([name, text]) => [name, () => save(target, text)] as const),
        ...Object.entries(forms).map(([name, body]) => [name, () => send(target, body)] as const),
      ]
      // Code that runs for the first time is not compiled yet.
      for (let n = 0; n < 20; n++) await save(target, '<p>Um <strong>texto</strong></p>'.repeat(1000))
      const slow: string[] = []
      let longest = 0
      for (const [name, attack] of ways) {
        let quickest = Number.POSITIVE_INFINITY
        for (let n = 0; n < TIMES[scale]; n++) {
          const began = performance.now()
          await attack()
          quickest = Math.min(quickest, performance.now() - began)
        }
        longest = Math.max(longest, quickest)
        if (quickest > LONGEST) slow.push(`${name} ${Math.round(quickest)} ms`)
      }
      mustHold(slow.length === 0, slow.join(', '))
      return {
        tried: `${Object.keys(texts).length} texts of 40,000 characters and ${Object.keys(forms).length} forms of 1 MB`,
        held: `the slowest request took ${Math.round(longest)} ms`,
      }
    } finally {
      await target.stop()
    }
  },
})

async function save(target: Target, conteudo: string) {
  // The form is refused for another field, so that the cleaning of the text is all the work there is.
  const reply = await target.post('/api/blog', {
    titulo: 'Hostil',
    conteudo,
    categoria: 'dicas',
    situacao: 'publicado',
  })
  await reply.arrayBuffer()
  mustHold(reply.status === 422 || reply.status === 400, `saving answered ${reply.status}`)
}

async function send({ url }: Target, body: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(`${url}/api/contatos`, { method: 'POST', headers, body })
  await reply.arrayBuffer()
  mustHold(reply.status === 400 || reply.status === 422, `the form was answered ${reply.status}`)
}
