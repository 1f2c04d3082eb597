import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSheetFile } from '#admin/sheets/readSheetFile.ts'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'
import { headerNames } from '#schema/sheetColumns.ts'
import { type Session, startApp } from '../../support/app.ts'
import { withAmostras } from '../amostras.ts'
import { personOf } from '../rights/personOf.ts'
import { pressKit, previewed, ran, sent, toSend } from './sheetsApp.ts'

const diferenciais = resources.find(resource => resource.name === 'diferenciais')!
const amostras = withAmostras.find(resource => resource.name === 'amostras')!
const read = (resource: AnyResource, content: string | Uint8Array) =>
  readSheetFile(new File([typeof content === 'string' ? content : new Uint8Array(content)], 'x'), headerNames(resource))
const kept = (name: string) => readFileSync(`${import.meta.dirname}/files/${name}`)
const brought = async (session: Session, content: string | Uint8Array, resource = diferenciais) =>
  previewed(session, resource, toSend(resource, await read(resource, content)))

test('a cell with an error is refused in words, and the stored value stays', async () => {
  const { admin } = await startApp({ parts: { rateLimits: false } })
  for (let n = 1; n <= 40; n++)
    await admin.post('/api/diferenciais', { nome: `Antigo ${n}`, categoria: 'lazer', descricao: 'Guardada.' })
  const { id, checked } = await brought(admin, kept('erro-nd-libreoffice.xlsx'))
  const [first, second] = checked
  expect(first.mudancas).toContainEqual({ campo: 'descricao', de: 'Guardada.', para: 'PISCINA' })
  expect(second).toMatchObject({ linha: 3, id: 24, resultado: 'recusada' })
  expect(second.erros).toEqual({
    descricao: 'A célula está em erro (#N/A). Corrija a fórmula, ou escreva o valor, e importe de novo.',
  })
  expect(second.mudancas).toContainEqual({ campo: 'descricao', de: 'Guardada.', para: '#N/A' })
  await ran(admin, diferenciais, id, 'aplicar')
  expect((await admin.get('/api/diferenciais/24')).data).toMatchObject({ nome: 'Antigo 24', descricao: 'Guardada.' })
  expect((await admin.get('/api/diferenciais/23')).data).toMatchObject({ descricao: 'PISCINA' })

  const unsaved = (await brought(admin, kept('formula-sem-valor.xlsx'))).checked
  expect(unsaved.slice(0, 2)).toMatchObject([
    { linha: 2, resultado: 'recusada', erros: { descricao: expect.stringContaining('salva sem o resultado') } },
    { linha: 3, resultado: 'recusada', erros: { descricao: expect.stringContaining('salva sem o resultado') } },
  ])
  const literal = (await brought(admin, kept('nd.csv'))).checked
  expect(literal).toMatchObject([{ linha: 2, resultado: 'recusada', erros: { descricao: expect.any(String) } }])
  expect(literal[0].erros.descricao).toContain('A célula está em erro (#N/D).')
})

const workbook = (...cells: string[]) =>
  zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/workbook.xml': strToU8(
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cols><col min="1" max="1"/></cols><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Nome</t></is></c></row>${cells
        .map((cell, i) => `<row r="${i + 2}">${cell.replace('<c', `<c r="A${i + 2}"`)}</row>`)
        .join('')}</sheetData></worksheet>`,
    ),
  })

const WITHOUT_RESULT = '(Fórmula sem resultado gravado)'
test.each([
  ['an error', '<c t="e"><v>#REF!</v></c>', '#REF!'],
  ['an error of a formula', "<c s='1' t='e'><f>1/0</f><v>#DIV/0!</v></c>", '#DIV/0!'],
  ['an error that does not say which', '<c t="e"/>', WITHOUT_RESULT],
  ['a formula without a result', '<c><f>A1</f></c>', WITHOUT_RESULT],
  ['a formula with an empty result', '<c><f>A1</f><v></v></c>', WITHOUT_RESULT],
  ['a formula of a text without a result', '<c t="str"><f>A1</f></c>', WITHOUT_RESULT],
  ['a shared formula without a result', '<c t="b"><f t="shared" si="0"/><v/></c>', WITHOUT_RESULT],
  ['a formula whose result is no text at all', '<c t="str"><f>A1</f><v></v></c>', null],
  ['a formula with a result', '<c t="str"><f>A1</f><v>um</v></c>', 'um'],
  ['a formula with a number', '<c><f>1+1</f><v>2</v></c>', 2],
])('%s in a workbook is read correctly', async (_what, cell, value) => {
  const { rows } = await read(amostras, workbook(cell, '<c t="inlineStr"><is><t>fim</t></is></c>'))
  expect(rows.find(({ line }) => line === 2)?.cells[0] ?? null).toBe(value)
  expect(rows.at(-1)).toEqual({ line: 3, cells: ['fim'] })
})

test('an error text is refused as a value, and so is a number shown as #, while similar texts are accepted', async () => {
  const { admin } = await startApp({ resources: withAmostras })
  const errors = ['#N/A', '#n/d', '#VALOR!', '#NOME?', '#NÚM!', '#NULO!', '#DIV/0!', '#DESPEJAR!', 'Err:508', '#######']
  const texts = ['# 1', '#Partiu!', 'N/D', '#1', 'Erro: 1']
  const csv = ['Nome', ...errors, ...texts].join('\n')
  const { checked } = await brought(admin, csv, amostras)
  expect(checked.map(row => row.resultado)).toEqual([...errors.map(() => 'recusada'), ...texts.map(() => 'nova')])
  expect(checked[9].erros.nome).toBe(
    'A coluna estava estreita demais para o valor. Alargue a coluna, salve de novo e importe.',
  )
})

test('a row with an error as its code makes no new record, and a stored text that looks like an error is no change', async () => {
  const { admin } = await startApp({ resources: withAmostras })
  await admin.post('/api/amostras', { nome: '#N/D', ordem: 1 })
  const csv = 'Código;Revisão;Nome;Ordem\n1;1;#N/D;2\n#N/D;1;Nova;3\n1;#REF!;Outra;4\n'
  const { checked } = await brought(admin, csv, amostras)
  expect(checked.map(({ resultado }) => resultado)).toEqual(['alterada', 'recusada', 'recusada'])
  expect(checked[1].erros['']).toContain('Código: A célula está em erro (#N/D).')
  expect(checked[2].erros['']).toContain('Revisão: A célula está em erro (#REF!).')
})

test.each([
  ['sep.csv', [3, 'Piscina coberta sep', { categoria: 'Lazer', icone: 'piscina' }]],
  ['titulo.csv', [4, 'Piscina titulo', { categoria: 'Lazer', icone: 'piscina' }]],
  ['mac.csv', [2, 'Salão de convenções', { descricao: 'Atenção à reunião' }]],
] as const)('the file %s is read as its program wrote it', async (name, [line, nome, more]) => {
  const [row, ...others] = toSend(diferenciais, await read(diferenciais, kept(name)))
  expect(others).toEqual([])
  expect(row).toMatchObject({ linha: line, celulas: { nome, ...more } })
})

const bytes = (encoding: 'latin1' | 'utf16le', text: string) => Buffer.from(text, encoding)
test.each([
  [
    'Western Europe, with an apostrophe of a word processor',
    bytes('latin1', 'Nome\r\nPa\x92tio d\x92\xc1gua'),
    'Pa’tio d’Água',
  ],
  ['Western Europe without an accent', bytes('latin1', 'Nome\r\nVila d\x92Ouro \x96 2'), 'Vila d’Ouro – 2'],
  ['a Mac, with letters that elsewhere are quotes', bytes('latin1', 'Nome\rEdif\x92cio'), 'Edifício'],
  ['Unicode as Excel saves a text', bytes('utf16le', '\ufeffNome\tOrdem\r\nSalão\t1'), 'Salão'],
  ['its own choice of a separator', 'sep=|\nNome|Ordem\nSalão|1', 'Salão'],
  ['a title with a comma above', 'Relatório, de hoje\n\nNome;Ordem\n"Salão";1', 'Salão'],
  ['a title with a name of ours above', 'Nome: amostras\nNome;Ordem\nSalão;1', 'Salão'],
])('a CSV file is read: %s', async (_what, content, nome) => {
  expect(toSend(amostras, await read(amostras, content))).toMatchObject([{ celulas: { nome } }])
})

test('a record is found by its name if only one has it, and otherwise the cell says how to write it', async () => {
  const { admin } = await startApp({ resources: withAmostras, parts: { rateLimits: false } })
  const add = async (nome: string): Promise<number> =>
    (await admin.post('/api/diferenciais', { nome, categoria: 'lazer' })).data.id
  const pool = await add('Piscina aquecida')
  const grill = await add('Churrasqueira, forno e fogão')
  const { checked } = await brought(
    admin,
    [
      'Nome;Marcas',
      'um;piscina AQUECIDA',
      'dois;"Churrasqueira, forno e fogão\nPiscina aquecida"',
      `três;"Piscina aquecida, Churrasqueira, forno e fogão (${grill})"`,
      'quatro;Sauna',
      `cinco;Piscina (${pool}), Churrasqueira (${grill})`,
    ].join('\n'),
    amostras,
  )
  const [poolName, grillName] = [`Piscina aquecida (${pool})`, `Churrasqueira, forno e fogão (${grill})`]
  const marks = checked.map(({ mudancas }) => mudancas.find(({ campo }: any) => campo === 'marcas').para)
  expect(marks.slice(0, 2)).toEqual([poolName, `${grillName}\n${poolName}`])
  // A text that may be one name or three is not reduced to the name with a code.
  expect(checked[2].erros.marcas).toContain('Não há registro chamado “Churrasqueira”.')
  expect(checked[3]).toMatchObject({
    resultado: 'recusada',
    erros: {
      marcas: 'Não há registro chamado “Sauna”. Escreva o nome como está no sistema, ou o código entre parênteses.',
    },
  })
  expect(marks[4]).toBe(`${poolName}\n${grillName}`)
})

test('where several records have one name, the cell says how to write each that the user may see', async () => {
  const app = await startApp({ parts: { rateLimits: false } })
  const { admin } = app
  const named = (name: string) => resources.find(resource => resource.name === name)!
  const tipo = (await admin.get('/api/tipos')).data[0]
  const made = (await brought(admin, `titulo;tipo_id\nTorre;${tipo.nome.toUpperCase()}`, named('empreendimentos')))
    .checked
  expect(made[0].mudancas).toContainEqual({ campo: 'tipo_id', de: '', para: `${tipo.nome} (${tipo.id})` })

  const twins: number[] = []
  for (let n = 0; n < 2; n++)
    twins.push(
      (await admin.post('/api/empreendimentos', { titulo: 'Torre', tipo_id: tipo.id, slug: `torre-${n}` })).data.id,
    )
  const news = 'titulo;empreendimento_id\nNota;Torre'
  const refusal = (await brought(admin, news, named('imprensa'))).checked[0].erros.empreendimento_id
  expect(refusal).toBe(
    `Há 2 registros chamados “Torre”. Escreva com o código: Torre (${twins[0]}) ou Torre (${twins[1]}).`,
  )

  const secret = await sent(app, admin, 'segredo.pdf')
  await admin.post('/api/imprensa', pressKit(secret))
  const statement = 'titulo;arquivo_id\nBalanço;segredo.pdf'
  const fileOf = async (session: Session) => (await brought(session, statement, named('investidores'))).checked[0]
  const para = `segredo.pdf (${secret})`
  expect((await fileOf(admin)).mudancas).toContainEqual({ campo: 'arquivo_id', de: '', para })
  const investor = await personOf(app)({ ri: 'publicar' })
  expect((await fileOf(investor)).erros.arquivo_id).toMatch(/^Não há registro chamado “segredo.pdf”\./)
})

test('rows of a list are described in words, as they were and as they would be', async () => {
  const { admin } = await startApp({ resources: withAmostras })
  const linhas = (nome: string, nota: string | null) => JSON.stringify([{ nome, nota, dentro: ['x', 'y'] }])
  await admin.post('/api/amostras', { nome: 'a', linhas: linhas('Casa', null) })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const csv = `id;nome;linhas\n1;a;${quoted(linhas('Torre', 'Alta'))}\n1;;${quoted(linhas('Vila', null))}`
  const { checked } = await brought(admin, csv, amostras)
  const de = '1. Nome: Casa · Dentro: x, y'
  expect(checked[0].mudancas).toEqual([{ campo: 'linhas', de, para: '1. Nome: Torre · Nota: Alta · Dentro: x, y' }])
  expect(checked[1].resultado).toBe('recusada')
  expect(checked[1].mudancas).toContainEqual({ campo: 'linhas', de, para: '1. Nome: Vila · Dentro: x, y' })
})
