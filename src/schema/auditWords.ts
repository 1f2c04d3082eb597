import { publicationOf } from './publication.ts'
import type { AnyResource } from './resource.ts'

/** Every action that the audit knows, as it is chosen by, in the order in which it is offered. */
const actions = {
  criar: 'Criação',
  alterar: 'Alteração',
  trocar: 'Troca de arquivo',
  excluir: 'Exclusão',
  restaurar: 'Restauração',
  publicar: 'Publicação agendada',
  apagar_dados: 'Exclusão de dados pessoais',
  exportar: 'Exportação',
  entrar: 'Entrada',
  sair: 'Saída',
  entrada_recusada: 'Entrada recusada',
  entrada_com_troca: 'Entrada com troca de senha',
  entrada_sem_segundo_fator: 'Entrada sem o segundo fator',
  entrada_fechada: 'Conta fechada',
  limite_atingido: 'Limite atingido',
  acesso_negado: 'Acesso negado',
  encerrar_sessao: 'Sessão encerrada',
  convidar: 'Convite',
  pedir_recuperacao: 'Pedido de nova senha',
  criar_senha: 'Senha criada',
  ligar_segundo_fator: 'Segundo fator ativado',
  desligar_segundo_fator: 'Segundo fator desativado',
  redefinir_segundo_fator: 'Segundo fator redefinido',
  gerar_codigos_de_recuperacao: 'Códigos de recuperação gerados',
  criar_visao: 'Visão salva',
  alterar_visao: 'Visão alterada',
  excluir_visao: 'Visão excluída',
  copia_feita: 'Cópia de segurança',
  copia_falhou: 'Cópia que falhou',
  copia_restaurada: 'Cópia restaurada',
} as const

/** What a line of the audit may say that was done. */
export type AuditAction = keyof typeof actions

/** The same by whatever text stands in a line: one of an older program may be none of these. */
export const auditActions: Readonly<Record<string, string>> = actions

/** What happened besides saves of records, as a sentence. */
const sentences: Readonly<Partial<Record<string, string>>> = {
  exportar: 'Exportou a auditoria',
  entrar: 'Entrou',
  sair: 'Saiu',
  entrada_recusada: 'Entrada recusada: e-mail ou senha errados',
  entrada_com_troca: 'Entrou com uma senha definida por outra pessoa e foi criar a própria',
  entrada_sem_segundo_fator: 'Deu a senha certa e ainda não o segundo fator',
  entrada_fechada: 'Conta fechada depois de tentativas erradas demais',
  limite_atingido: 'Atingiu um limite de tentativas',
  acesso_negado: 'Acesso negado',
  encerrar_sessao: 'Encerrou uma sessão',
  convidar: 'Enviou de novo um convite',
  pedir_recuperacao: 'Pediu uma nova senha',
  criar_senha: 'Criou a própria senha',
  ligar_segundo_fator: 'Ativou a verificação em duas etapas',
  desligar_segundo_fator: 'Desativou a verificação em duas etapas',
  redefinir_segundo_fator: 'Redefiniu a verificação em duas etapas de outra conta',
  gerar_codigos_de_recuperacao: 'Gerou novos códigos de recuperação',
  copia_feita: 'Cópia de segurança feita',
  copia_falhou: 'A cópia de segurança falhou',
  copia_restaurada: 'Uma cópia de segurança foi restaurada',
}

const verbs: Readonly<Record<string, string>> = {
  criar: 'Criou',
  alterar: 'Alterou',
  trocar: 'Trocou',
  excluir: 'Excluiu',
  restaurar: 'Restaurou',
  publicar: 'Publicou na data agendada',
}
const views: Readonly<Record<string, string>> = {
  criar_visao: 'Salvou',
  alterar_visao: 'Alterou',
  excluir_visao: 'Excluiu',
}

interface Told {
  readonly action: string
  /** As the audit names it; one that is there no more has no label. */
  readonly resource: AnyResource | undefined
  /** What the record is or was called; empty where that is not known. */
  readonly title: string
  /** Field to the pair of what it was and what it became, in JSON form. */
  readonly changes: Readonly<Record<string, readonly unknown[]>>
}

/** @example auditSentence({ action: 'criar', resource: diferenciais, title: 'Horta', changes }) // 'Criou o diferencial Horta' */
export function auditSentence({ action, resource, title, changes }: Told): string {
  if (action === 'entrada_recusada' && changes['segundo_fator']) return 'Entrada recusada: código errado'
  if (resource === undefined) return sentences[action] ?? auditActions[action] ?? action
  const { label } = resource
  const article = label.gender === 'm' ? 'o' : 'a'
  if (action === 'exportar') return `Exportou ${label.many}`
  if (action === 'apagar_dados') return `Excluiu os dados pessoais d${article} ${label.one}`
  if (action === 'criar_senha') return `Criou a própria senha`
  const view = views[action]
  if (view !== undefined) return `${view} uma visão de ${label.many}`
  const verb = action === 'alterar' ? changedVerb(resource, changes) : verbs[action]
  if (verb === undefined) return sentences[action] ?? auditActions[action] ?? action
  if (resource.settings) return `${verb} ${article === 'o' ? 'os' : 'as'} ${label.many}`
  return `${verb} ${article} ${label.one} ${title}`.trim()
}

/** A change that puts a record on the site, or takes it off, is called that. */
function changedVerb(resource: AnyResource, changes: Told['changes']): string {
  const publication = publicationOf(resource)
  const pair = publication && changes[publication.field]
  if (!publication || !pair) return 'Alterou'
  const [before, after] = pair
  if (after === publication.public) return 'Publicou'
  return before === publication.public ? 'Tirou do ar' : 'Alterou'
}

/** Who did it, where no account did. */
export function withoutAccount(action: string, resource: AnyResource | undefined): string {
  const byVisitor = /^(entrada_|pedir_|limite_|acesso_)/.test(action) || (resource?.publicCreate && action === 'criar')
  return byVisitor ? 'Visitante' : 'Sistema'
}
