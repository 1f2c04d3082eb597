import { choice } from '#fields/choice/choice.ts'
import { cpf } from '#fields/cpf/cpf.ts'
import { dateTime } from '#fields/dateTime/dateTime.ts'
import { email } from '#fields/email/email.ts'
import { image } from '#fields/image/image.ts'
import { password } from '#fields/password/password.ts'
import { phone } from '#fields/phone/phone.ts'
import { text } from '#fields/text/text.ts'
import { type Area, areas } from '#schema/areas.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { RecordOf } from '#schema/resource.ts'

const NO_ACCESS = 'sem_acesso'

/** The right of a user with the profile "Por área" in one area. */
const rightIn = (area: Area, rights: Readonly<Record<string, string>>, help?: string) =>
  choice({
    label: areas[area],
    required: { perfil: 'por_area' },
    shownWhen: { perfil: 'por_area' },
    default: NO_ACCESS,
    options: { [NO_ACCESS]: 'Sem acesso', ...rights },
    ...(help && { help }),
  })
const OF_CONTENT = { ler: 'Consulta', escrever: 'Escreve rascunhos', publicar: 'Publica' }

const usuarios = defineResource({
  name: 'usuarios',
  label: { one: 'usuário', many: 'usuários', gender: 'm', title: 'Usuários' },
  area: 'administracao',
  foundBy: 'anyWord',
  menu: { order: 20, icon: 'pessoas' },
  offered: { where: { situacao: 'ativo' }, picture: 'foto_id' },
  fields: {
    // Not marked `personal`, because the audit log must show who had an account for as long as it keeps the account's
    // actions.
    nome: text({ label: 'Nome', min: 3, max: 100, required: true }),
    email: email({
      label: 'E-mail',
      required: true,
      unique: 'installation',
      personal: true,
      help: 'Usado para entrar no sistema.',
    }),
    telefone: phone({ label: 'Telefone', personal: true }),
    cpf: cpf({ label: 'CPF', unique: true, personal: true }),
    cargo: text({ label: 'Cargo', max: 60 }),
    foto_id: image({ label: 'Foto', ratio: '1:1', minWidth: 256, minHeight: 256 }),
    perfil: choice({
      label: 'Perfil',
      required: true,
      default: 'editor',
      options: { administrador: 'Administrador', editor: 'Editor', por_area: 'Por área' },
      help: 'Editores mantêm todo o conteúdo, menos usuários e configurações. Por área: só o que você escolher.',
    }),
    area_marketing: rightIn('marketing', OF_CONTENT, 'Empreendimentos, tipos, diferenciais, banners e blog.'),
    area_vendas: rightIn('vendas', OF_CONTENT, 'Contatos; os empreendimentos, só para consulta.'),
    area_imprensa: rightIn('imprensa', OF_CONTENT, 'Releases, notas e clipping; os empreendimentos, só para consulta.'),
    area_ri: rightIn('ri', OF_CONTENT, 'Demonstrativos financeiros.'),
    // Accounts and settings have no drafts, so there is no right to write without publishing.
    area_administracao: rightIn(
      'administracao',
      { ler: 'Consulta', publicar: 'Altera' },
      'Usuários e configurações. Quem altera pode dar a si qualquer acesso.',
    ),
    situacao: choice({
      label: 'Situação',
      required: true,
      default: 'convidado',
      options: { convidado: 'Convidado', ativo: 'Ativo', inativo: 'Inativo' },
      status: { convidado: 'pending', ativo: 'success', inativo: 'warning' },
    }),
    senha: password({
      label: 'Senha',
      help: 'De 12 a 128 caracteres. Vazia ao criar: a pessoa recebe um convite por e-mail.',
    }),
    confirmar_senha: password({ label: 'Confirmar senha', transient: true }),
    ultimo_acesso_em: dateTime({ label: 'Último acesso', readOnly: true }),
  },
  list: {
    columns: ['foto_id', 'nome', 'email', 'cargo', 'perfil', 'situacao', 'ultimo_acesso_em'],
    filters: ['perfil', 'situacao'],
    search: ['nome', 'email', 'cargo'],
    sortable: ['nome', 'email', 'ultimo_acesso_em', 'atualizado_em'],
  },
  edit: {
    rows: [
      [
        ['nome', 25],
        ['email', 25],
      ],
      [
        ['telefone', 16],
        ['cpf', 14],
        ['cargo', 20],
      ],
      [
        ['perfil', 25],
        ['situacao', 25],
      ],
      [
        ['area_marketing', 25],
        ['area_vendas', 25],
      ],
      [
        ['area_imprensa', 25],
        ['area_ri', 25],
      ],
      [['area_administracao', 25]],
      [
        ['senha', 25],
        ['confirmar_senha', 25],
      ],
      [['foto_id', 25]],
    ],
  },
  accounts: {
    login: 'email',
    password: 'senha',
    name: 'nome',
    profile: 'perfil',
    rights: {
      administrador: {
        marketing: 'publicar',
        vendas: 'publicar',
        imprensa: 'publicar',
        ri: 'publicar',
        administracao: 'publicar',
      },
      editor: { marketing: 'publicar', vendas: 'publicar', imprensa: 'publicar', ri: 'publicar' },
      por_area: {
        marketing: { field: 'area_marketing' },
        vendas: { field: 'area_vendas' },
        imprensa: { field: 'area_imprensa' },
        ri: { field: 'area_ri' },
        administracao: { field: 'area_administracao' },
      },
    },
    state: { field: 'situacao', invited: 'convidado', active: 'ativo', inactive: 'inativo' },
    lastAccess: 'ultimo_acesso_em',
    own: ['nome', 'foto_id', 'senha', 'confirmar_senha'],
    first: { nome: 'Administrador', perfil: 'administrador' },
  },
  whenInUse: {
    refuse: {
      one: 'Este usuário é o responsável em 1 registro. Se ele só não deve mais entrar no sistema, mude a situação para Inativo e salve.',
      many: 'Este usuário é o responsável em {n} registros. Se ele só não deve mais entrar no sistema, mude a situação para Inativo e salve.',
    },
  },
  keepOne: {
    where: { perfil: 'administrador', situacao: 'ativo' },
    message: 'É preciso manter ao menos um administrador ativo.',
  },
  warnings: [
    usuario =>
      usuario.perfil === 'por_area' &&
      [
        usuario.area_marketing,
        usuario.area_vendas,
        usuario.area_imprensa,
        usuario.area_ri,
        usuario.area_administracao,
      ].every(right => right === NO_ACCESS)
        ? { field: 'perfil', message: 'Sem acesso a nenhuma área: esta pessoa entra, mas não vê conteúdo algum.' }
        : undefined,
  ],
  rules: [
    (usuario, { before }) => {
      const typed = usuario.senha === before?.senha ? null : usuario.senha
      if ((usuario.confirmar_senha ?? null) === (typed ?? null)) return undefined
      return { field: 'confirmar_senha', message: 'As senhas não conferem.' }
    },
    (usuario, { action, before, actor }) => {
      if (before === null || actor?.id !== before.id) return undefined
      if (action === 'delete') return { message: 'Você não pode excluir o próprio usuário.' }
      if (usuario.situacao === before.situacao) return undefined
      return { field: 'situacao', message: 'Você não pode desativar o próprio usuário.' }
    },
  ],
})

export default usuarios
export type Usuario = RecordOf<typeof usuarios>
