import { expect, test } from 'vitest'
import { type Session, startApp } from '../../support/app.ts'

// Presence uses no database, so one dialect is enough.

const here = async (session: Session, id = 7, more = {}) => {
  const reply = await session.post('/api/presenca', { recurso: 'blog', id, ...more })
  expect(reply.statusCode).toBe(200)
  return reply.data.map((person: { nome: string }) => person.nome)
}

async function team() {
  const started = await startApp()
  await started.addAccount({ nome: 'Edu', email: 'edu@example.com', perfil: 'editor' })
  await started.addAccount({ nome: 'Bia', email: 'bia@example.com', perfil: 'editor' })
  return { ...started, edu: await started.signIn('edu@example.com'), bia: await started.signIn('bia@example.com') }
}

test('a user who opens an item is told who else has it open, each person once', async () => {
  const { admin, edu, bia, signIn } = await team()
  expect(await here(edu)).toEqual([])
  expect(await here(bia)).toEqual(['Edu'])
  const eduAtHome = await signIn('edu@example.com')
  expect(await here(eduAtHome)).toEqual(['Bia'])
  expect(await here(admin)).toEqual(['Bia', 'Edu'])
  expect(await here(edu)).toEqual(['Ana Administradora', 'Bia'])
  expect(await here(admin, 8)).toEqual([])
})

test('a user counts as gone after 45 seconds without a call, and at once after leaving', async () => {
  const { edu, bia, clock } = await team()
  await here(edu)
  clock.advance(44_000)
  expect(await here(bia)).toEqual(['Edu'])
  clock.advance(1_000)
  expect(await here(bia)).toEqual([])
  await here(edu)
  expect(await here(edu, 7, { sair: 1 })).toEqual([])
  expect(await here(bia)).toEqual([])
})

test('a user of another tenant is told of nobody at the same id', async () => {
  const { edu, addTenant } = await team()
  await here(edu)
  const { session } = await addTenant('outra.example.com')
  expect(await here(session)).toEqual([])
  expect(await here(edu)).toEqual([])
})

test('a user who may not use the section is refused and told of nobody', async () => {
  const { admin, edu } = await team()
  await admin.post('/api/presenca', { recurso: 'usuarios', id: 1 })
  const reply = await edu.post('/api/presenca', { recurso: 'usuarios', id: 1 })
  expect([reply.statusCode, reply.data]).toEqual([422, undefined])
})

test('one session can hold at most thirty items open', async () => {
  const { edu, bia } = await team()
  for (let id = 1; id <= 31; id++) await here(edu, id)
  expect(await here(bia, 30)).toEqual(['Edu'])
  expect(await here(bia, 31)).toEqual([])
  await here(edu, 30, { sair: 1 })
  await here(edu, 31)
  expect(await here(bia, 31)).toEqual(['Edu'])
})

test.each([
  ['recurso', { recurso: 'nada', id: 1 }],
  ['recurso', { recurso: '__proto__', id: 1 }],
  ['id', { recurso: 'blog', id: '1 ou 2' }],
  ['id', { recurso: 'blog', id: -1 }],
  ['id', { recurso: 'blog' }],
  ['sair', { recurso: 'blog', id: 1, sair: 'sim' }],
  ['nome', { recurso: 'blog', id: 1, nome: 'Outra pessoa' }],
])('a presence call with an invalid %s is refused, form %#', async (field, form) => {
  const { admin } = await startApp()
  const reply = await admin.post('/api/presenca', form as never)
  expect([reply.statusCode, Object.keys(reply.errors)]).toEqual([422, [field]])
})
