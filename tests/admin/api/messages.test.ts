import english from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { createI18nProvider, messages } from '#admin/messages.ts'
import { resources } from '#resources.ts'

type Tree = { [key: string]: string | Tree }
const texts = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : texts(value, `${path}${key}.`),
  )

const theirs = new Map(texts(english as unknown as Tree))
const ours = new Map(texts(messages as unknown as Tree))

describe('the dictionary', () => {
  test('the dictionary has every key of react-admin, and no other', () => {
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort())
  })

  test('the dictionary leaves no text in English', () => {
    const same = [...ours].filter(
      ([key, text]) => text === theirs.get(key) && /[a-z]{3}/i.test(text.replace(/%\{\w+\}/g, '')),
    )
    expect(same).toEqual([])
  })

  test('the dictionary uses only the placeholders that react-admin fills', () => {
    const given = (text: string) => new Set(text.match(/%\{\w+\}/g))
    const unknown = [...ours].filter(([key, text]) => [...given(text)].some(name => !given(theirs.get(key)!).has(name)))
    expect(unknown).toEqual([])
  })

  test('the dictionary has words for one and for many', () => {
    const { translate } = createI18nProvider(resources)
    expect(translate('ra.action.bulk_actions', { smart_count: 1 })).toBe('1 item selecionado')
    expect(translate('ra.action.bulk_actions', { smart_count: 3 })).toBe('3 itens selecionados')
  })

  test('the dictionary knows each resource and each field by the name in its file', () => {
    const { translate, getLocale } = createI18nProvider(resources)
    expect(getLocale()).toBe('pt-BR')
    for (const { name, label, fields } of resources) {
      expect(translate(`resources.${name}.name`, { smart_count: 2 })).toBe(label.many)
      for (const field of Object.keys(fields)) {
        expect(translate(`resources.${name}.fields.${field}`)).toBe(fields[field]!.options.label)
      }
    }
  })
})
