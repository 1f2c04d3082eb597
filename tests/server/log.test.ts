import { expect, test } from 'vitest'
import { jsonLog } from '#server/log.ts'

function written(work: (log: ReturnType<typeof jsonLog>) => void): string {
  const lines: string[] = []
  work(jsonLog('debug', line => void lines.push(line)))
  return lines.join('')
}

test.each(['a\n{"severity":"error","event":"made up"}', 'a\r\nb', '"}\n{"x":"', '\u2028\u2029\u0000\u001b[2J', '\\'])(
  'a logged text stays on its line: %j',
  told => {
    const lines = written(log => {
      log.info('told', { told })
      log.error('failed', new Error(told), { told })
    })
      .trimEnd()
      .split('\n')

    expect(lines.map(line => JSON.parse(line))).toMatchObject([
      { severity: 'info', event: 'told', told },
      { severity: 'error', event: 'failed', told, cause: { message: told } },
    ])
  },
)

test.each<[string, Record<string, unknown>]>([
  ['a password', { senha: 'varanda com vista 27' }],
  [
    'a password by another name',
    { form: { nova_senha: 'varanda com vista 27', confirmarSenha: 'varanda com vista 27' } },
  ],
  ['a token', { headers: { 'x-access-token': 'segredo' }, token: 'segredo' }],
  ['a cookie', { headers: { Cookie: 'segredo', 'set-cookie': ['segredo'], authorization: 'segredo' } }],
  ['a recovery link', { address: 'http://localhost/admin/recovery-password#token=segredo-e_mais' }],
  ['a CPF', { message: 'CPF 529.982.247-25 já existe, e também 52998224725' }],
  ['a CNPJ', { rows: [{ text: 'CNPJ 11.222.333/0001-81' }, '11222333000181', '12.ABC.345/01DE-35'] }],
])('%s is masked wherever it appears in the log', (_what, details) => {
  const lines = written(log => {
    log.info('told', details)
    log.debug('told', details)
    log.error('failed', new Error('Outer', { cause: new Error(`key is (52998224725) #token=segredo-e_mais`) }), details)
  })

  expect(lines).not.toMatch(/varanda|segredo|529\.?982|222\.?333|ABC\.345/)
  expect(lines.match(/•••/g)!.length).toBeGreaterThanOrEqual(4)
})
