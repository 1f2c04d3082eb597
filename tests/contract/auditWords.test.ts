import { expect, test } from 'vitest'
import { auditActions, auditSentence } from '#contract/auditWords.ts'

test('every action that a line of the audit may hold is described in words', () => {
  const told = (action: string, changes = {}) => auditSentence({ action, resource: undefined, title: '', changes })
  for (const action of Object.keys(auditActions)) expect(told(action), action).toMatch(/^\p{Lu}[^_]+$/u)
  expect(told('redefinir_segundo_fator')).toBe('Redefiniu a verificação em duas etapas de outra conta')
  expect(told('entrada_recusada')).toBe('Entrada recusada: e-mail ou senha errados')
  expect(told('entrada_recusada', { segundo_fator: [null, 'recusado'] })).toBe('Entrada recusada: código errado')
})
