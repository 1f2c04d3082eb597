import { median } from '#tests/bench/compare.ts'
import { defineFault, mustHold } from '../fault.ts'
import { startTarget, type Target } from '../target.ts'

const ACCOUNTS = { small: 5, full: 75 }
/** As many wrong passwords as an account accepts from one address before it is closed to it. */
const TRIES = 4
/** A share of the median. */
const MAX_DIFFERENCE = 0.1

export default defineFault({
  name: 'guessing who has an account by how long the answer takes',
  rule: 'threats.md 3',
  async run(scale) {
    const server = await startTarget()
    try {
      const emails = Array.from({ length: ACCOUNTS[scale] }, (_, n) => `pessoa${n}@example.com`)
      for (const email of emails) await addAccount(server, email)
      const known: number[] = []
      const unknown: number[] = []
      // Both are measured in turns, so that other work of the machine affects both.
      for (let round = -1; round < TRIES; round++)
        for (const [n, email] of emails.entries()) {
          const times = [
            // The first round only warms up, since what the process has not done yet takes longer.
            await timeOfRefusal(server, round < 0 ? `aquecer${n}@example.com` : email),
            await timeOfRefusal(server, `ninguem${n}.${Math.max(round, 0)}@example.com`),
          ] as const
          if (round < 0) continue
          known.push(times[0])
          unknown.push(times[1])
        }
      const [ofKnown, ofUnknown] = [median(known), median(unknown)]
      const difference = Math.abs(ofKnown - ofUnknown) / Math.min(ofKnown, ofUnknown)
      const ms = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 1 })
      const held = `median ${ms(ofKnown)} ms with an account, ${ms(ofUnknown)} ms without: ${ms(difference * 100)} % apart`
      mustHold(scale === 'small' || difference <= MAX_DIFFERENCE, held)
      return { tried: `${known.length} sign-ins of each kind with a wrong password, one by one`, held }
    } finally {
      await server.stop()
    }
  },
})

async function addAccount(server: Target, email: string) {
  const senha = 'telhado de barro 31'
  const form = { nome: 'Pessoa', email, perfil: 'editor', senha, confirmar_senha: senha, situacao: 'ativo' }
  const reply = await server.post('/api/usuarios', form)
  if (!reply.ok) throw new Error(`adding an account answered ${reply.status}: ${await reply.text()}`)
}

/** How long a refusal takes, in milliseconds. */
async function timeOfRefusal({ url }: Target, email: string): Promise<number> {
  const body = new URLSearchParams({ email, senha: 'errada de propósito' })
  const began = performance.now()
  const reply = await fetch(`${url}/api/auth`, { method: 'POST', body })
  await reply.arrayBuffer()
  const took = performance.now() - began
  if (reply.status !== 401) throw new Error(`a wrong password answered ${reply.status}`)
  return took
}
