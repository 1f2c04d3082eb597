import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'

interface ActionWords {
  readonly name: string
  /** What was done to a record or saved view. */
  readonly verb?: string
  /** Sentence for actions without a record; `name` by default. */
  readonly sentence?: string
}

/** All audit actions, in the order of the filter. */
const actions = {
  criar: { name: 'Criação', verb: 'Criou' },
  alterar: { name: 'Alteração', verb: 'Alterou' },
  preparar: { name: 'Preparo de alterações', verb: 'Preparou alterações para' },
  publicar_preparo: { name: 'Publicação de preparo', verb: 'Publicou as alterações preparadas para' },
  agendar_preparo: { name: 'Agendamento de preparo', verb: 'Agendou as alterações preparadas para' },
  pedir_aprovacao: { name: 'Pedido de aprovação', verb: 'Pediu aprovação para' },
  aprovar: { name: 'Aprovação', verb: 'Aprovou' },
  pedir_mudanca: { name: 'Pedido de mudança', verb: 'Pediu mudança para' },
  encerrar_aprovacao: { name: 'Pedido de aprovação encerrado', verb: 'Encerrou um pedido de aprovação para' },
  publicar_lancamento: { name: 'Lançamento publicado', sentence: 'Publicou um lançamento' },
  desfazer_lancamento: { name: 'Lançamento desfeito', sentence: 'Desfez um lançamento' },
  descartar_preparo: { name: 'Preparo descartado', verb: 'Descartou as alterações preparadas para' },
  abrir_arquivo: { name: 'Arquivo aberto', verb: 'Abriu um arquivo que veio com' },
  trocar: { name: 'Troca de arquivo', verb: 'Trocou' },
  excluir: { name: 'Exclusão', verb: 'Excluiu' },
  restaurar: { name: 'Restauração', verb: 'Restaurou' },
  publicar: { name: 'Publicação agendada', verb: 'Publicou na data agendada' },
  apagar_dados: { name: 'Exclusão de dados pessoais' },
  exportar: { name: 'Exportação', sentence: 'Exportou a auditoria' },
  entrar: { name: 'Entrada', sentence: 'Entrou' },
  sair: { name: 'Saída', sentence: 'Saiu' },
  entrada_recusada: { name: 'Entrada recusada', sentence: 'Entrada recusada: e-mail ou senha errados' },
  entrada_com_troca: {
    name: 'Entrada com troca de senha',
    sentence: 'Entrou com uma senha definida por outra pessoa e foi criar a própria',
  },
  entrada_sem_segundo_fator: {
    name: 'Entrada sem o segundo fator',
    sentence: 'Passou a primeira etapa e ainda não deu o segundo fator',
  },
  entrada_fechada: { name: 'Conta fechada', sentence: 'Conta fechada depois de tentativas erradas demais' },
  limite_atingido: { name: 'Limite atingido', sentence: 'Atingiu um limite de tentativas' },
  acesso_negado: { name: 'Acesso negado' },
  encerrar_sessao: { name: 'Sessão encerrada', sentence: 'Encerrou uma sessão' },
  convidar: { name: 'Convite', sentence: 'Enviou de novo um convite' },
  pedir_recuperacao: { name: 'Pedido de nova senha', sentence: 'Pediu uma nova senha' },
  criar_senha: { name: 'Senha criada', sentence: 'Criou a própria senha' },
  ligar_segundo_fator: { name: 'Segundo fator ativado', sentence: 'Ativou a verificação em duas etapas' },
  desligar_segundo_fator: { name: 'Segundo fator desativado', sentence: 'Desativou a verificação em duas etapas' },
  redefinir_segundo_fator: {
    name: 'Segundo fator redefinido',
    sentence: 'Redefiniu a verificação em duas etapas de outra conta',
  },
  gerar_codigos_de_recuperacao: {
    name: 'Códigos de recuperação gerados',
    sentence: 'Gerou novos códigos de recuperação',
  },
  criar_token: { name: 'Token criado', sentence: 'Criou um token de programa' },
  revogar_token: { name: 'Token revogado', sentence: 'Revogou um token de programa' },
  criar_visao: { name: 'Visão salva', verb: 'Salvou' },
  alterar_visao: { name: 'Visão alterada', verb: 'Alterou' },
  excluir_visao: { name: 'Visão excluída', verb: 'Excluiu' },
  copia_feita: { name: 'Cópia de segurança', sentence: 'Cópia de segurança feita' },
  copia_falhou: { name: 'Cópia que falhou', sentence: 'A cópia de segurança falhou' },
  copia_restaurada: { name: 'Cópia restaurada', sentence: 'Uma cópia de segurança foi restaurada' },
} as const satisfies Record<string, ActionWords>

/** An action that the audit may record. */
export type AuditAction = keyof typeof actions

/** Labels by action. Indexed by string, because lines of older versions may contain unknown actions. */
export const auditActions: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(actions).map(([action, { name }]) => [action, name]),
)

interface Told {
  readonly action: string
  /** Undefined when the resource no longer exists. */
  readonly resource: AnyResource | undefined
  /** The record's present or last title; empty when unknown. */
  readonly title: string
  /** Former and new value of each field, JSON-encoded. */
  readonly changes: Readonly<Record<string, readonly unknown[]>>
}

/** @example auditSentence({ action: 'criar', resource: diferenciais, title: 'Horta', changes }) // 'Criou o diferencial Horta' */
export function auditSentence({ action, resource, title, changes }: Told): string {
  if (action === 'entrada_recusada' && changes['segundo_fator']) return 'Entrada recusada: código errado'
  if (action === 'entrada_recusada' && changes['conta_da_empresa']) return 'Entrada recusada: conta da empresa'
  if (action === 'entrar' && changes['conta_da_empresa']) return 'Entrou com a conta da empresa'
  const words: ActionWords = (actions as Readonly<Record<string, ActionWords>>)[action] ?? { name: action }
  const { verb, sentence = words.name } = words
  if (resource === undefined) return sentence
  const { label } = resource
  const article = label.gender === 'm' ? 'o' : 'a'
  if (action === 'exportar') return `Exportou ${label.many}`
  if (action === 'apagar_dados') return `Excluiu os dados pessoais d${article} ${label.one}`
  if (verb === undefined) return sentence
  if (action.endsWith('_visao')) return `${verb} uma visão de ${label.many}`
  const done = action === 'alterar' ? changedVerb(resource, changes) : verb
  if (resource.settings) return `${done} ${article === 'o' ? 'os' : 'as'} ${label.many}`
  return `${done} ${article} ${label.one} ${title}`.trim()
}

/** Distinguishes publishing and unpublishing from other changes. */
function changedVerb(resource: AnyResource, changes: Told['changes']): string {
  const publication = publicationOf(resource)
  const pair = publication && changes[publication.field]
  if (!publication || !pair) return 'Alterou'
  const [before, after] = pair
  if (after === publication.public) return 'Publicou'
  return before === publication.public ? 'Tirou do ar' : 'Alterou'
}

/** Who acted, when no account did. */
export function withoutAccount(action: string, resource: AnyResource | undefined): string {
  const byVisitor =
    /^(entrada_|pedir_|aprovar|limite_|acesso_)/.test(action) || (resource?.publicCreate && action === 'criar')
  return byVisitor ? 'Visitante' : 'Sistema'
}
