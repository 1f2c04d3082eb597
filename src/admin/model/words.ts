import type { Label } from '#schema/resource.ts'

/** @example newOf(label) // 'Novo diferencial', 'Nova configuração' */
export const newOf = ({ one, gender }: Label) => `${gender === 'm' ? 'Novo' : 'Nova'} ${one}`

/** @example firstOf(label) // 'Criar o primeiro diferencial' */
export const firstOf = ({ one, gender }: Label) => `Criar ${gender === 'm' ? 'o primeiro' : 'a primeira'} ${one}`

/** @example saveBeforeAnother(label) // 'Salvar e criar outro', 'Salvar e criar outra' */
export const saveBeforeAnother = ({ gender }: Label) => `Salvar e criar ${gender === 'm' ? 'outro' : 'outra'}`

/** @example done(label, 'criado') // 'Diferencial criado', 'Configuração criada' */
export const done = ({ one, gender }: Label, participle: `${string}o`) =>
  capital(`${one} ${gender === 'm' ? participle : `${participle.slice(0, -1)}a`}`)

/** @example describeAction(label, 'excluir') // 'Diferencial excluído'; `action` as the audit names it */
export function describeAction(label: Label, action: string): string {
  if (action === 'publicar') return `${done(label, 'publicado')} na data agendada`
  return otherActions[action] ?? done(label, participles[action] ?? 'alterado')
}
const participles: Readonly<Record<string, `${string}o`>> = {
  criar: 'criado',
  excluir: 'excluído',
  restaurar: 'restaurado',
}
const otherActions: Readonly<Record<string, string>> = {
  apagar_dados: 'Dados do titular excluídos',
  criar_senha: 'Senha criada pelo próprio usuário',
  publicar_preparo: 'Preparo publicado',
}

/** @example thisOne(label) // 'este diferencial', 'esta configuração' */
export const thisOne = ({ one, gender }: Label) => `${gender === 'm' ? 'este' : 'esta'} ${one}`

/** @example counted(label, 18) // '18 diferenciais'; 0: 'Nenhum diferencial' */
export function counted({ one, many, gender }: Label, count: number): string {
  if (count === 0) return `${gender === 'm' ? 'Nenhum' : 'Nenhuma'} ${one}`
  return `${figures.format(count)} ${count === 1 ? one : many}`
}

/** @example inflected('selecionado', label, 2) // 'selecionadas' */
export function inflected(participle: `${string}o`, { gender }: Label, count: number): string {
  const singular = gender === 'm' ? participle : `${participle.slice(0, -1)}a`
  return count === 1 ? singular : `${singular}s`
}

/** @example chosenWords(label, 2) // '2 ferramentas selecionadas'; 0: '' */
export const chosenWords = (label: Label, count: number) =>
  count === 0 ? '' : `${counted(label, count)} ${inflected('selecionado', label, count)}`

export const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

export const figures = new Intl.NumberFormat('pt-BR')

/** @example joined(['Nome', 'Slug', 'Ordem']) // 'Nome, Slug e Ordem' */
export const joined = (words: readonly string[]) => wordList.format(words)
const wordList = new Intl.ListFormat('pt-BR', { type: 'conjunction' })
