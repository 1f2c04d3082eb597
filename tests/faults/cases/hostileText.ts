import { defineFault, mustHold } from '../fault.ts'
import { startTarget, type Target } from '../target.ts'

const LENGTH = 40_000
/** In milliseconds, of one request. Of several the quickest counts: what else the machine does is no work of ours. */
const LONGEST = 50
const TIMES = { small: 1, full: 7 }

const repeat = (piece: string) => piece.repeat(Math.floor(LENGTH / piece.length))

/** What a parser or a pattern may take long over, each in as many characters as a text may have. */
const texts: Readonly<Record<string, string>> = {
  'parágrafos abertos': repeat('<p>'),
  'ênfases abertas': repeat('<em>'),
  'marcas desconhecidas abertas': repeat('<x>'),
  'tabelas umas nas outras': repeat('<table><tr><td>'),
  'listas umas nas outras': repeat('<ul><li>'),
  'ênfases abertas, outras fechadas': repeat('<em>').slice(0, LENGTH / 2) + repeat('</i>').slice(0, LENGTH / 2),
  'ênfases que parecem fechar': repeat('<em title="</em>">'),
  'marcas só fechadas': repeat('</p>'),
  'sinais de menor': repeat('<'),
  'sinais de menor e barra': repeat('</'),
  comentários: repeat('<!--'),
  'comentários fechados': repeat('<!---->'),
  instruções: repeat('<?'),
  'atributos sem fim': repeat('<a href="'),
  'muitos atributos': `<p ${Array.from({ length: LENGTH / 8 }, (_, n) => `a${n}`).join(' ')}>`.slice(0, LENGTH),
  'espaços numa marca': `<img${repeat(' ')}`.slice(0, LENGTH),
  'imagens sem arquivo': repeat('<img>'),
  'texto e imagens sem arquivo': repeat('a').slice(0, LENGTH / 2) + repeat('<img>').slice(0, LENGTH / 2),
  entidades: repeat('&amp;'),
  'entidades sem fim': repeat('&#x'),
  'acentos por entidades': `a${repeat('&#769;&#803;')}`.slice(0, LENGTH),
  acentos: `a${repeat('\u0301\u0323')}`.slice(0, LENGTH),
  desenhos: repeat('<svg>'),
  programas: repeat('<script>'),
  'caracteres invisíveis': repeat('\u200b'),
  'emojis unidos': repeat('👩\u200d'),
}

/** Visitors may send these, as large as a form may be. */
const forms: Readonly<Record<string, string>> = {
  'formulário de acentos': `nome=a${'%CC%81%CC%A3'.repeat(80_000)}`,
  'formulário de sinais de menor': `mensagem=${'<'.repeat(1_000_000)}`,
  'formulário de espaços': `mensagem=a${'+'.repeat(1_000_000)}b`,
}

export default defineFault({
  name: 'texto hostil',
  rule: 'THREATS.md 6, 7',
  async run(scale) {
    const target = await startTarget()
    try {
      const ways = [
        ...Object.entries(texts).map(([name, text]) => [name, () => save(target, text)] as const),
        ...Object.entries(forms).map(([name, body]) => [name, () => send(target, body)] as const),
      ]
      // What runs for the first time is not yet compiled.
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
        tried: `${Object.keys(texts).length} textos de 40.000 caracteres e ${Object.keys(forms).length} formulários de 1 MB`,
        held: `o pedido mais demorado ${Math.round(longest)} ms`,
      }
    } finally {
      await target.stop()
    }
  },
})

async function save(target: Target, conteudo: string) {
  // Refused for another field, so that the work of cleaning is all there is.
  const reply = await target.post('/api/blog', {
    titulo: 'Hostil',
    conteudo,
    categoria: 'dicas',
    situacao: 'publicado',
  })
  await reply.arrayBuffer()
  mustHold(reply.status === 422 || reply.status === 400, `salvar respondeu ${reply.status}`)
}

async function send({ url }: Target, body: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await fetch(`${url}/api/contatos`, { method: 'POST', headers, body })
  await reply.arrayBuffer()
  mustHold(reply.status === 400 || reply.status === 422, `o formulário foi respondido com ${reply.status}`)
}
