import { describe, expect, test } from 'vitest'
import { dialects, type Form, PASSWORD, startApp } from '../../support/app.ts'
import { uploadPicture } from '../uploadPicture.ts'
import { personOf } from './personOf.ts'

const URL = '/api/auth/account'
const NEW = 'casa amarela de esquina 31'

describe.each(dialects)('the own account on %s', dialect => {
  async function start() {
    const app = await startApp({ dialect, parts: { rateLimits: false } })
    return { ...app, person: await personOf(app)({ marketing: 'escrever' }) }
  }

  test('users change their own name and picture even if they may change nothing else, and see no more of the account', async () => {
    const { app, admin, person } = await start()
    const foto_id = await uploadPicture({ app }, person, 300, 300)
    const { data } = await person.get(URL)
    expect(data).toEqual({ id: expect.any(Number), revisao: 1, nome: 'Pessoa 1', foto_id: null })

    const saved = await person.post(URL, { nome: 'Bia Lima', foto_id, revisao: data.revisao })
    expect([saved.statusCode, saved.data]).toEqual([200, { ...data, revisao: 2, nome: 'Bia Lima', foto_id }])
    expect((await person.get('/api/auth')).data.usuario.nome).toBe('Bia Lima')
    expect((await person.post(URL, { nome: 'Outra', revisao: 1 })).statusCode).toBe(409)
    const [line] = (await admin.get(`/api/usuarios/${data.id}/historico`)).data
    // A picture that the user does not see cannot be chosen.
    await admin.post('/api/usuarios', { id: data.id, area_marketing: 'ler' })
    const hidden = await uploadPicture({ app }, admin, 301, 301)
    expect((await person.post(URL, { foto_id: hidden })).errors).toEqual({ foto_id: 'Valor inválido' })
    expect(line).toMatchObject({ acao: 'alterar', quem: { id: data.id, nome: 'Bia Lima' } })
  })

  const others: Form[] = [
    { perfil: 'administrador' },
    { area_administracao: 'publicar' },
    { situacao: 'inativo' },
    { email: 'outra@example.com' },
    { id: 1 },
  ]
  test.each(others)('users can change no other field of their own account: %o', async form => {
    const { admin, person } = await start()
    const refused = await person.post(URL, { nome: 'Bia', ...form })
    const [name] = Object.keys(form) as [string]
    expect([refused.statusCode, refused.errors]).toEqual([422, { [name]: 'Campo desconhecido' }])
    const { id } = (await person.get(URL)).data
    expect((await admin.get(`/api/usuarios/${id}`)).data).toMatchObject({ nome: 'Pessoa 1', perfil: 'por_area' })
    expect((await person.get('/api/usuarios')).statusCode).toBe(404)
  })

  test('a new password asks for the current one, and ends the sessions of the old', async () => {
    const { person, signIn } = await start()
    const senha = { senha: NEW, confirmar_senha: NEW }
    expect((await person.post(URL, senha)).errors).toEqual({ senha_atual: 'Informe sua senha atual.' })
    const wrong = await person.post(URL, { ...senha, senha_atual: 'não é esta aqui' })
    expect(wrong.errors).toEqual({ senha_atual: 'Senha atual incorreta.' })
    const other = await person.post(URL, { ...senha, confirmar_senha: PASSWORD, senha_atual: PASSWORD })
    expect(other.errors).toEqual({ confirmar_senha: 'As senhas não conferem.' })
    expect((await person.post(URL, { ...senha, senha_atual: PASSWORD })).statusCode).toBe(200)
    expect((await person.get(URL)).statusCode).toBe(401)
    expect((await (await signIn('p1@example.com', NEW)).get(URL)).statusCode).toBe(200)
  })

  test('a user whose access is chosen by area and who has no area gets a warning', async () => {
    const { admin, person } = await start()
    const { id } = (await person.get(URL)).data
    await admin.post('/api/usuarios', { id, area_marketing: 'sem_acesso' })
    expect((await person.post(URL, { nome: 'Sem área' })).statusCode).toBe(200)
    const campo = 'perfil'
    const mensagem = 'Sem acesso a nenhuma área: esta pessoa entra, mas não vê conteúdo algum.'
    expect((await admin.get(`/api/usuarios/${id}`)).data.avisos).toEqual([{ campo, mensagem }])
    expect((await admin.post('/api/usuarios', { id, area_ri: 'ler' })).data.avisos).toEqual([])
    expect((await admin.post('/api/usuarios', { id, area_ri: 'sem_acesso' })).data.avisos).toEqual([
      { campo, mensagem },
    ])
    expect((await admin.post('/api/usuarios', { id, perfil: 'editor' })).data.avisos).toEqual([])
  })
})
