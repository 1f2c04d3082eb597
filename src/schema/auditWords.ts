import { publicationOf } from './publication.ts'
import type { AnyResource } from './resource.ts'

/** Every action that the audit knows, as it is chosen by, in the order in which it is offered. */
export const auditActions: Readonly<Record<string, string>> = {
  criar: 'Criação',
  alterar: 'Alteração',
  excluir: 'Exclusão',
  restaurar: 'Restauração',
  publicar: 'Publicação agendada',
  apagar_dados: 'Exclusão de dados pessoais',
  exportar: 'Exportação',
  entrar: 'Entrada',
  sair: 'Saída',
  entrada_recusada: 'Entrada recusada',
  entrada_com_troca: 'Entrada com troca de senha',
  entrada_fechada: 'Conta fechada',
  limite_atingido: 'Limite atingido',
  acesso_negado: 'Acesso negado',
  encerrar_sessao: 'Sessão encerrada',
  convidar: 'Convite',
  pedir_recuperacao: 'Pedido de nova senha',
  criar_senha: 'Senha criada',
  criar_visao: 'Visão salva',
  alterar_visao: 'Visão alterada',
  excluir_visao: 'Visão excluída',
  copia_feita: 'Cópia de segurança',
  copia_falhou: 'Cópia que falhou',
  copia_restaurada: 'Cópia restaurada',
}

/** What happened besides saves of records, as a sentence. */
const sentences: Readonly<Record<string, string>> = {
  entrar: 'Entrou',
  sair: 'Saiu',
  entrada_recusada: 'Entrada recusada: e-mail ou senha errados',
  entrada_com_troca: 'Entrou com uma senha definida por outra pessoa e foi criar a própria',
  entrada_fechada: 'Conta fechada depois de senhas erradas demais',
  limite_atingido: 'Atingiu um limite de tentativas',
  acesso_negado: 'Acesso negado',
  encerrar_sessao: 'Encerrou uma sessão',
  convidar: 'Enviou de novo um convite',
  pedir_recuperacao: 'Pediu uma nova senha',
  criar_senha: 'Criou a própria senha',
  copia_feita: 'Cópia de segurança feita',
  copia_falhou: 'A cópia de segurança falhou',
  copia_restaurada: 'Uma cópia de segurança foi restaurada',
}

const verbs: Readonly<Record<string, string>> = {
  criar: 'Criou',
  alterar: 'Alterou',
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
