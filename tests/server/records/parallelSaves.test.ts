import { describe, expect, test } from 'vitest'
import { bothDialects, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'

describe.each(bothDialects)('saves at the same moment, on %s', dialect => {
  test('of fifty saves over the same revision at once one is stored, and the others are told what changed', async () => {
    const { admin } = await startApp({ dialect, resources: withAmostras, parts: { rateLimits: false } })
    await admin.post('/api/amostras', { nome: 'a', ordem: 0 })

    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, i) => admin.post('/api/amostras', { id: 1, revisao: 1, ordem: i + 1 })),
    )
    const won = replies.filter(reply => reply.statusCode === 200)
    const lost = replies.filter(reply => reply.statusCode === 409)

    expect([won.length, lost.length]).toEqual([1, 49])
    expect((await admin.get('/api/amostras/1/historico')).data).toHaveLength(2)
    for (const { data } of lost) expect(data.campos).toEqual({ ordem: won[0]!.data.ordem })
    expect(lost[0]!.message).toBe('Este registro foi alterado por outra pessoa. Recarregue antes de salvar.')
    expect(lost[0]!.data).toMatchObject({
      revisao: 2,
      alterado_por: { id: 1, nome: 'Ana Administradora' },
      campos: { ordem: won[0]!.data.ordem },
    })
    expect((await admin.get('/api/amostras/1')).data).toMatchObject({ revisao: 2, ordem: won[0]!.data.ordem })
    for (const revisao of [1, 3, 99])
      expect((await admin.post('/api/amostras', { id: 1, revisao, ordem: 77 })).statusCode).toBe(409)
  })
})
