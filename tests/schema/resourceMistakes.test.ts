import { expect, test } from 'vitest'
import { boolean } from '#fields/boolean/boolean.ts'
import { choice } from '#fields/choice/choice.ts'
import type { Field } from '#fields/contract/fieldKind.ts'
import { date } from '#fields/date/date.ts'
import { decimal } from '#fields/decimal/decimal.ts'
import { file } from '#fields/file/file.ts'
import { image } from '#fields/image/image.ts'
import { integer } from '#fields/integer/integer.ts'
import { list } from '#fields/list/list.ts'
import { reference } from '#fields/reference/reference.ts'
import { references } from '#fields/references/references.ts'
import { richText } from '#fields/richText/richText.ts'
import { slug } from '#fields/slug/slug.ts'
import { text } from '#fields/text/text.ts'
import { url } from '#fields/url/url.ts'
import { visitorFiles } from '#fields/visitorFiles/visitorFiles.ts'
import usuarios from '#resources/usuarios.ts'
import { arrange, resources } from '#resources.ts'
import { defineResource } from '#schema/defineResource.ts'
import type { AnyResource } from '#schema/resource.ts'

const base = {
  name: 'lojas',
  label: { one: 'loja', many: 'lojas', gender: 'f', title: 'Lojas' },
  area: 'marketing',
  menu: { order: 500, icon: 'estrela' },
} as const
const fields = { nome: text({ label: 'Nome' }), cidade: text({ label: 'Cidade' }) }

test('a list can also be ordered by the columns that it offers besides the shown ones', () => {
  const { list } = defineResource({ ...base, fields, list: { columns: ['nome'], moreColumns: ['cidade'] } })
  expect([list.columns, list.moreColumns, list.sortable]).toEqual([
    ['nome'],
    ['cidade'],
    ['nome', 'cidade', 'atualizado_em'],
  ])
})

test('the fields that public pages query for many records must be stored fields of a published resource', () => {
  const publication = { states: true } as const
  const made = (publicIndex: object, rest: object = { publication }) =>
    defineResource({ ...base, fields, ...rest, publicIndex } as never)
  expect(() => made({ fields: ['cidade'], order: ['nome'], words: ['nome'] })).not.toThrow()
  expect(() => made({ fields: ['bairro'] })).toThrow("lojas.publicIndex.fields: 'bairro' is not a field")
  expect(() => made({ fields: [], order: ['x'] })).toThrow("lojas.publicIndex.order: 'x' is not a field")
  expect(() => made({ fields: [] }, {})).toThrow('lojas.publicIndex: the resource has no publication')
})

test.each<[string, Field, string | undefined]>([
  ['a file', file({ label: 'Currículo', extensions: ['pdf'] }), 'anexo'],
  ['a picture', image({ label: 'Foto' }), 'anexo'],
  ['a formatted text', richText({ label: 'Texto' }), 'anexo'],
  ['a row with a file', list({ label: 'Anexos', max: 2, row: { foto: image({ label: 'Foto' }) } }), 'anexo'],
  ['a link within the site', url({ label: 'Link' }), 'anexo'],
  ['a link, since it may lead to this site', url({ label: 'Link', https: true }), 'anexo'],
  ['a link to a known place', url({ label: 'Link', hosts: ['youtube.com'] }), undefined],
  ['a text', text({ label: 'Mensagem' }), undefined],
])('a form for visitors can name no stored file: %s', (_what, anexo, refused) => {
  const made = () => defineResource({ ...base, fields: { ...fields, anexo }, publicCreate: visitors() } as never)
  if (refused === undefined) expect(made).not.toThrow()
  else expect(made).toThrow(`lojas.publicCreate.fields: '${refused}' would let a visitor name any stored file`)
})

test('what a visitor form sends besides its questions stands in its fields, and its own keys are no fields', () => {
  const made = (rest: object, more: object = {}) => {
    const aceite = boolean({ label: 'Aceite' })
    const publicCreate = visitors({ fields: ['nome'], ...rest })
    return () => defineResource({ ...base, fields: { ...fields, aceite, ...more }, publicCreate } as never)
  }
  const consent = { given: 'aceite', setting: 'texto', words: 'nome', version: 'andar' }
  expect(made({ consent })).toThrow("lojas.publicCreate.consent: 'andar' is not a field")
  expect(made({ consent })).toThrow("lojas.publicCreate.consent.given: 'aceite' is not one of its fields")
  expect(made({ marketing: 'aceite' })).toThrow("lojas.publicCreate.marketing: 'aceite' is not one of its fields")
  expect(made({ fields: ['nome', 'aceite'], marketing: 'aceite' })).not.toThrow()
  expect(made({}, { site: text({ label: 'Site' }) })).toThrow("lojas.publicCreate: 'site' is a field, and also a key")
})

test.each<[string, object, string]>([
  ['no files', { max: 0 }, 'max (0) is not a count of 1 to 10 files'],
  ['files without a limit', { maxMegabytes: 1000 }, 'maxMegabytes (1000) is not between 0 and 20'],
  ['files that staff could name', { readOnly: undefined }, 'must be readOnly'],
  ['files that outlive the person', { personal: undefined }, 'must be personal'],
])('a field for files of visitors is refused with %s', (_what, change, message) => {
  const options = { label: 'Currículo', max: 1, maxMegabytes: 5, readOnly: true, personal: true, ...change }
  const curriculo = visitorFiles(options as never)
  expect(() => defineResource({ ...base, fields: { ...fields, curriculo } } as never)).toThrow(
    `lojas.curriculo: ${message}`,
  )
})

const visitors = (rest: object = {}) => ({
  ...{ fields: ['nome', 'anexo'], honeypot: 'site', seconds: { key: 's', least: 3 }, suspect: {}, unseen: {} },
  ...{ subject: 'cidade', perHour: 5, protocol: 'nome', message: '', notify: () => [], replyTo: 'nome', ...rest },
})

test('the Painel counts the forms of visitors by a value and not by a record', () => {
  const made = (subject: string) => () => {
    const loja_id = reference({ label: 'Loja', to: 'lojas' })
    const lojas_ids = references({ label: 'Lojas', to: 'lojas' })
    const publicCreate = visitors({ fields: ['nome', 'loja_id'], subject })
    return defineResource({ ...base, fields: { ...fields, loja_id, lojas_ids }, publicCreate } as never)
  }
  expect(made('lojas_ids')).toThrow("lojas.publicCreate.subject: the Painel cannot count by 'lojas_ids'")
  expect(made('loja_id')).not.toThrow()
  expect(made('bairro')).toThrow("lojas.publicCreate.subject: 'bairro' is not a field")
  expect(made('cidade')).not.toThrow()
})

test('the fields that publication adds cannot be declared as another kind, such as an expiry of a whole day', () => {
  const expira_em = date({ label: 'Exibir até' })
  const made = (rest: object) => () => defineResource({ ...base, fields: { ...fields, expira_em }, ...rest } as never)
  expect(made({ publication: { states: true } })).toThrow(
    'lojas.expira_em: this name belongs to a field that publication or seo adds',
  )
  expect(made({})).not.toThrow()
})

test('an area that no profile has is refused, because nobody could open it', () => {
  const { accounts, ...rest } = usuarios
  const { ri: _ri, ...editor } = accounts!.rights['editor']!
  const closed = { ...rest, accounts: { ...accounts, rights: { editor } } } as unknown as AnyResource
  const shop = (area: string) => defineResource({ ...base, fields, area } as never) as AnyResource
  const others = resources.filter(({ accounts }) => accounts === undefined)
  const without = others.filter(({ area }) => area !== 'ri' && area !== 'administracao')
  const areas = (area: string) => () => arrange([...without, { ...closed, area: 'todas' } as AnyResource, shop(area)])
  expect(areas('ri')).toThrow("lojas.area: no profile has 'ri' among its accounts.rights")
  expect(() => arrange([usuarios as unknown as AnyResource, ...others, shop('ri')])).not.toThrow()
})

test('the settings can ask for the approval only of resources that there are', () => {
  expect(() => arrange(resources.filter(({ name }) => name !== 'imprensa'))).toThrow(
    "configuracoes.aprovacoes.secao: 'imprensa' is not a resource",
  )
})

test('a former option turns into one that there is', () => {
  const made = (renamedOptions: Record<string, string>) => () =>
    defineResource({
      ...base,
      fields: { ...fields, fase: choice({ label: 'Fase', options: { a: 'A' }, renamedOptions }) },
    })
  expect(made({ b: 'a' })).not.toThrow()
  for (const wrong of [{ b: 'c' }, { a: 'a' }] as Record<string, string>[])
    expect(made(wrong)).toThrow('lojas.fase: renamedOptions must turn former options into present ones')
})

test('a column of a list cannot be both shown and offered', () => {
  const twice = { columns: ['nome', 'cidade'], moreColumns: ['cidade'] } as const
  expect(() => defineResource({ ...base, fields, list: twice })).toThrow(
    "lojas.list.moreColumns: 'cidade' is one of the columns already",
  )
})

test('a list is put in order by a whole number that users may write and the list can be sorted by', () => {
  const numbered = {
    ...fields,
    ordem: integer({ label: 'Ordem' }),
    vezes: integer({ label: 'Vezes', readOnly: true }),
    area: decimal({ label: 'Área' }),
  }
  const made = (list: object) => defineResource({ ...base, fields: numbered, list } as never)
  expect(defineResource({ ...base, fields: numbered, list: { order: 'ordem' } }).list.sortable).toContain('ordem')
  // @ts-expect-error: a text is no order
  expect(() => defineResource({ ...base, fields: numbered, list: { order: 'nome' } })).toThrow(
    "lojas.list.order: 'nome' is not a whole number",
  )
  expect(() => made({ order: 'area' })).toThrow("lojas.list.order: 'area' is not a whole number")
  expect(() => made({ order: 'vezes' })).toThrow("lojas.list.order: 'vezes' is set by the system")
  expect(() => made({ order: 'ordem', sortable: ['nome'] })).toThrow(
    "lojas.list.order: the list cannot be sorted by 'ordem'",
  )
})

test('the address of a page consists of fields and of records that are read', () => {
  expect(() => defineResource({ ...base, fields, page: '/lojas/{cidade}/{slug}' })).toThrow(
    "lojas.page: 'slug' is not a field",
  )
  expect(() => defineResource({ ...base, fields, page: '/lojas/{tipo.slug}/{nome}' })).toThrow(
    "lojas.page: 'tipo.slug' is not a field",
  )
})

test('a cell of a row cannot suggest values, and its default may use only cells of the same row', () => {
  const linhas = list({ label: 'Linhas', max: 3, row: { cidade: text({ label: 'Cidade', suggests: true }) } })
  expect(() => defineResource({ ...base, fields: { ...fields, linhas } })).toThrow(
    'lojas.linhas: cidade suggests, which a field inside rows cannot',
  )
  const defaultBy = { cell: 'outra', value: () => 'x' }
  const outras = list({ label: 'Linhas', max: 3, row: { cidade: text({ label: 'Cidade', defaultBy }) } })
  expect(() => defineResource({ ...base, fields: { ...fields, outras } })).toThrow(
    "lojas.outras: cidade: 'outra' is no cell of its row",
  )
})

test.each([
  'auth',
  'busca',
  'docs',
  'forgot',
  'painel',
  'preferencias',
  'presenca',
  'visoes',
  'busca_lojas',
  'sqlite_lojas',
  'pg_lojas',
])('no resource can be called %s, which is a name of the system', name => {
  expect(() => defineResource({ ...base, name, fields })).toThrow(`${name}.name: '${name}' is reserved`)
})

test('a resource is published only by a field that can be switched on', () => {
  expect(() => defineResource({ ...base, fields, publication: { when: 'cidade' } })).toThrow(
    "lojas.publication.when: 'cidade' cannot be switched on and off",
  )
})

test('a slug must follow an existing field, in a row as well', () => {
  const endereco = slug({ label: 'Endereço', from: 'titulo' })
  expect(() => defineResource({ ...base, fields: { ...fields, endereco } })).toThrow(
    "lojas.endereco: 'titulo' is not a field",
  )
  const linhas = list({ label: 'Linhas', max: 3, row: { endereco } })
  expect(() => defineResource({ ...base, fields: { ...fields, linhas } })).toThrow(
    "lojas.linhas: endereco: 'titulo' is no cell of its row",
  )
})

test('a cell of a row cannot be unique', () => {
  const linhas = list({ label: 'Linhas', max: 3, row: { codigo: text({ label: 'Código', unique: true }) } })
  expect(() => defineResource({ ...base, fields: { ...fields, linhas } })).toThrow(
    'lojas.linhas: codigo: unique is not supported in rows',
  )
})

test('two fields cannot be renamed from the same one, in rows as well', () => {
  const twice = {
    bairro: text({ label: 'Bairro', renamedFrom: 'lugar' }),
    regiao: text({ label: 'Região', renamedFrom: 'lugar' }),
  }
  expect(() => defineResource({ ...base, fields: { ...fields, ...twice } })).toThrow(
    "lojas.fields: 'bairro' and 'regiao' are both renamed from 'lugar'",
  )
  const linhas = list({ label: 'Linhas', max: 3, row: twice })
  expect(() => defineResource({ ...base, fields: { ...fields, linhas } })).toThrow(
    "lojas.linhas: 'bairro' and 'regiao' are both renamed from 'lugar'",
  )
})

test('a resource whose area is unknown is refused', () => {
  const { area, ...without } = base
  expect(() => defineResource({ ...without, fields } as never)).toThrow("lojas.area: 'undefined' is not an area")
  expect(() => defineResource({ ...base, fields, area: 'compras' } as never)).toThrow(
    "lojas.area: 'compras' is not an area",
  )
  expect(() => defineResource({ ...base, fields, readBy: ['compras'] } as never)).toThrow(
    "lojas.readBy: 'compras' is not an area",
  )
})

test.each([
  [{ compras: 'ler' }, "'compras' is not an area"],
  [{ vendas: 'mandar' }, "'mandar' is not a right"],
  [{ vendas: { field: 'papel' } }, "'papel' is not a field"],
])('a profile cannot be given the rights %j', (rights, reason) => {
  const accounts = { ...usuarios.accounts, rights: { editor: rights } }
  expect(() => defineResource({ ...base, fields, accounts } as never)).toThrow(
    `lojas.accounts.rights.editor: ${reason}`,
  )
})

test('a one-line text cannot be longer than what can be ordered by', () => {
  expect(() => defineResource({ ...base, fields: { nome: text({ label: 'Nome', max: 501 }) } })).toThrow(
    'lojas.nome: max (501) is above 500, the index limit; use longText',
  )
})

test('no two fields of a form, and no two cells of its rows, have the same label', () => {
  const made = (others: object) => () => defineResource({ ...base, fields: { ...fields, ...others } } as never)
  expect(made({ bairro: text({ label: 'Bairro' }) })).not.toThrow()
  expect(made({ municipio: text({ label: 'cidade' }) })).toThrow("lojas.municipio: has the label of 'cidade'")
  const row = { rua: text({ label: 'Endereço' }), link: text({ label: 'Endereço' }) }
  expect(made({ lugares: list({ label: 'Lugares', max: 3, row }) })).toThrow(
    "lojas.lugares.link: has the label of 'rua'",
  )
})

test('the value that comes last in a list must be a choice of a field that is never empty', () => {
  const situacao = choice({ label: 'Situação', required: true, options: { nova: 'Nova', spam: 'Spam' } })
  const made =
    (value: string, field = situacao) =>
    () =>
      defineResource({ ...base, fields: { ...fields, situacao: field }, list: { last: { field: 'situacao', value } } })
  expect(made('spam')).not.toThrow()
  expect(made('lixo')).toThrow("lojas.list.last: 'lixo' is no choice of 'situacao'")
  const open = choice({ label: 'Situação', options: { nova: 'Nova', spam: 'Spam' } })
  expect(made('spam', open as never)).toThrow("lojas.list.last: 'situacao' may be empty")
})

test('a cell of a row may be shown depending on a related record, unless every row requires it', () => {
  const made =
    (shownWhen: object, required = false) =>
    () => {
      const row = { nota: text({ label: 'Nota', shownWhen, required } as never) }
      return defineResource({
        ...base,
        fields: {
          ...fields,
          tipo_id: reference({ label: 'Tipo', to: 'tipos' }),
          itens: list({ label: 'Itens', max: 3, row }),
        },
        reads: { tipo: 'tipo_id' },
      } as never)
    }
  expect(made({ 'tipo.nome': 'Casa' })).not.toThrow()
  expect(made({ 'cor.nome': 'Azul' })).toThrow("lojas.itens.nota.shownWhen: 'cor.nome' is not a field")
  expect(made({ 'tipo.nome': 'Casa' }, true)).toThrow("lojas.itens.nota: a required cell cannot depend on 'tipo.nome'")
})
