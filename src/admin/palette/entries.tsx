import type { ReactNode } from 'react'
import type { FoundGroup, FoundRecord, FoundSetting } from '#contract/calls/staffCalls.ts'
import type { StoredFile } from '#fields/files/storedFile.admin.ts'
import { Thumbnail } from '#fields/files/Thumbnail.admin.tsx'
import { icons } from '#fields/icon/icons.ts'
import { foldedWords } from '#fields/strings/fold.ts'
import { nearStart } from '#fields/strings/typo.ts'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Value } from '../lists/columnsOf.tsx'
import { ACCOUNT, filteredListAddress, listAddress, newAddress, recordAddress } from '../model/addresses.ts'
import { titleOf } from '../model/fieldsOf.ts'
import { menuIcon } from '../model/menuIcon.ts'
import { counted, newOf } from '../model/words.ts'
import type { MenuSection } from '../page/useSections.ts'
import type { RecentEntry } from './recent.ts'

export interface Entry {
  readonly key: string
  readonly title: string
  readonly place?: string
  readonly help?: string
  readonly icon: string
  readonly picture?: ReactNode
  readonly state?: ReactNode
  readonly address?: string
  /** Navigation state for the screen: the field to focus. */
  readonly told?: { readonly campo: string }
  readonly act?: () => void
  /** A search result: it is remembered as recent, and the typed words are marked. */
  readonly isFound?: true
}
export interface Group {
  readonly title: string
  /** Whether at least one entry matches the words exactly as typed. */
  readonly isExact: boolean
  readonly entries: readonly Entry[]
}

export function foundGroups(found: readonly FoundGroup[], resources: readonly AnyResource[]): Group[] {
  const of = (tipo: FoundGroup['tipo']) =>
    found.flatMap(group => {
      const resource = resources.find(({ name }) => name === group.recurso)
      return group.tipo === tipo && resource ? [{ group, resource }] : []
    })
  const records = (tipo: 'registros' | 'arquivos') =>
    of(tipo).flatMap(({ group, resource }) => [
      ...group.itens.map(item => recordEntry(resource, group, item as FoundRecord)),
      ...restOf(resource, group),
    ])
  const isExact = (tipo: FoundGroup['tipo']) => found.some(group => group.tipo === tipo && group.exata)
  return [
    { title: 'Registros', isExact: isExact('registros'), entries: records('registros') },
    { title: 'Arquivos', isExact: isExact('arquivos'), entries: records('arquivos') },
    {
      title: 'Configurações',
      isExact: isExact('ajustes'),
      entries: of('ajustes').flatMap(({ group, resource }) =>
        group.itens.map(item => settingEntry(resource, item as FoundSetting)),
      ),
    },
  ]
}

function recordEntry(
  resource: AnyResource,
  { exata, busca }: FoundGroup,
  { id, registro, imagem }: FoundRecord,
): Entry {
  const state = publicationOf(resource)?.field
  return {
    key: `${resource.name} ${id}`,
    title: titleOf(resource, registro),
    place: exata ? resource.label.title : `${resource.label.title} · por “${busca}”`,
    icon: menuIcon(resource),
    picture: imagem && <Thumbnail file={imagem as StoredFile} width={45} height={30} isDecoration />,
    state: state && <Value resource={resource} name={state} record={registro} />,
    address: recordAddress(resource, id),
    isFound: true,
  }
}

/** A link to all matches in the resource's list, when there are more than shown. */
function restOf(resource: AnyResource, { total, busca, itens }: FoundGroup): Entry[] {
  if (total <= itens.length) return []
  return [
    {
      key: `${resource.name} todos`,
      title: `Ver ${resource.label.gender === 'm' ? 'todos os' : 'todas as'} ${counted(resource.label, total)}`,
      place: resource.label.title,
      icon: glyphs.right,
      address: filteredListAddress(resource, { q: busca }),
    },
  ]
}

function settingEntry(resource: AnyResource, { campo, rotulo, ajuda, grupo }: FoundSetting): Entry {
  return {
    key: `${resource.name} ${campo}`,
    title: rotulo,
    place: `${resource.label.title} · ${grupo}`,
    help: ajuda,
    icon: menuIcon(resource),
    address: listAddress(resource),
    told: { campo },
    isFound: true,
  }
}

interface Doing {
  readonly writable: readonly AnyResource[]
  readonly sections: readonly MenuSection[]
  readonly scheme: { readonly label: string; readonly icon: string; readonly toggle: () => void }
  readonly openHelp: () => void
  readonly exit: () => void
}

/** Actions available everywhere. `words` are synonyms to match. */
export function actionGroup({ writable, sections, scheme, openHelp, exit }: Doing, typed: string): Group {
  const creating = writable.filter(
    ({ settings, files, publicCreate, comingSoon }) => !settings && !files && !publicCreate && !comingSoon,
  )
  const all: (Entry & { words?: string })[] = [
    ...creating.map(resource => ({
      key: `novo ${resource.name}`,
      title: newOf(resource.label),
      words: 'novo nova criar adicionar cadastrar incluir',
      icon: glyphs.add,
      address: newAddress(resource),
    })),
    ...sections.map(({ title, address, icon }) => ({
      key: `ir ${address}`,
      title: `Ir para ${title}`,
      words: 'abrir lista',
      icon,
      address,
    })),
    {
      key: 'conta',
      title: 'Minha conta',
      words: 'senha sessoes seguranca verificacao duas etapas autenticador',
      icon: icons.pessoas,
      address: ACCOUNT,
    },
    { key: 'ajuda', title: 'Ajuda', words: 'faq duvidas perguntas', icon: icons.ajuda, act: openHelp },
    {
      key: 'tema',
      title: scheme.label,
      words: 'tema claro escuro noturno cores',
      icon: scheme.icon,
      act: scheme.toggle,
    },
    {
      key: 'sair',
      title: 'Sair',
      words: 'encerrar sessao desconectar logout',
      icon: icons.sair,
      act: exit,
    },
  ]
  const asked = foldedWords(typed)
  const ranked = all.map(entry => {
    const title = foldedWords(entry.title)
    const said = [...title, ...foldedWords(entry.words ?? '')]
    const isExact = asked.every(word => said.some(one => one.startsWith(word)))
    const inTitle = asked.filter(word => title.some(one => one.startsWith(word))).length
    const isFound = asked.every(word => said.some(one => nearStart(word, one) !== undefined))
    return { entry, isFound, isExact, rank: (isExact ? 100 : 0) + inTitle }
  })
  const found = ranked.filter(({ isFound }) => isFound).sort((a, b) => b.rank - a.rank)
  return {
    title: 'Ações',
    isExact: found.some(({ isExact }) => isExact),
    entries: found.map(({ entry: { words, ...entry } }) => entry),
  }
}

export const recentGroup = (recent: readonly RecentEntry[]): Group => ({
  title: 'Recentes',
  isExact: true,
  entries: recent.map(entry => ({ ...entry, key: `recente ${entry.address}`, isFound: true })),
})
