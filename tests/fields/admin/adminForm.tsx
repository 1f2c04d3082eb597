import '@testing-library/jest-dom/vitest'
import { ThemeProvider } from '@mui/material/styles'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { CoreAdminContext, type DataProvider, Form, memoryStore } from 'react-admin'
import { afterEach } from 'vitest'
import {
  type AdminFilterValue,
  type AdminInputProps,
  type AdminTarget,
  type AdminTargets,
  TargetsProvider,
} from '#fields/contract/adminFace.admin.ts'
import { FILES, type Field, holds } from '#fields/contract/fieldKind.ts'
import { SendingProvider } from '#fields/files/sending.admin.ts'
import { adminFaces } from '#fields/kinds.admin.ts'
import { text } from '#fields/text/text.ts'
import { ConfirmProvider } from '#ui/dialogs/ConfirmProvider.tsx'
import { ToastProvider } from '#ui/feedback/ToastProvider.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { preloadLazyInputs } from '#ui/theme/lazyInput.tsx'
import { theme } from '#ui/theme/theme.ts'
import { WithoutStyles } from '../../support/WithoutStyles.tsx'

afterEach(cleanup)
// The screen of a form does the same before it appears.
await preloadLazyInputs()

// jsdom has no layout: it has nothing to scroll, and no rectangles for the questions of an editor about its text.
Element.prototype.scrollIntoView ??= () => {}
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
document.elementFromPoint ??= () => null

type Values = Record<string, unknown>
type Records = Record<string, Record<string, any>[]>

export const faceOf = (field: Field) => adminFaces[field.kind.name]!

function FieldInput(props: AdminInputProps) {
  const { Input } = faceOf(props.field)
  return <Input {...props} />
}

const label = (one: string, many: string) => ({ one, many, gender: 'm' as const, title: many })
const targetList: Record<string, AdminTarget> = {
  [FILES]: {
    name: 'arquivos',
    title: 'nome',
    label: label('arquivo', 'arquivos'),
    isSearchable: true,
    folder: { name: 'pasta', label: 'Pasta', options: [{ value: 'imprensa', title: 'Imprensa' }] },
    files: {
      focus: [
        { name: 'foco_x', label: 'Foco horizontal' },
        { name: 'foco_y', label: 'Foco vertical' },
      ],
      uses: 'usos',
    },
  },
  categorias: { name: 'categorias', title: 'nome', label: label('categoria', 'categorias'), isSearchable: true },
  marcas: {
    name: 'marcas',
    title: 'nome',
    label: label('marca', 'marcas'),
    isSearchable: true,
    picture: 'logo_id',
    state: 'estado',
    isMadeOfTitle: true,
  },
}
const needs: Record<string, [string, Field][]> = {
  categorias: [
    ['nome', text({ label: 'Nome', required: true })],
    ['cor', text({ label: 'Cor', required: true })],
  ],
}
/** Names of resources that the user may not change. */
export const closed = new Set<string>()
const targets: AdminTargets = {
  fileRule: field => faceOf(field).fileRule?.(field),
  width: () => 100,
  ratios: () => ['16:9', '3:2'],
  useFileAccess: ({ url }) => ({ href: `${url}?assinatura=1`, isPublic: false }),
  downloadVisitorFile: async () => undefined,
  useMayEdit: name => !closed.has(name),
  requiredFields: name => needs[name] ?? [],
  Value: ({ name, record }) => <StatusCell status="warning">{String(record[name])}</StatusCell>,
  FieldValue: ({ field, value }) => {
    const { Column } = faceOf(field)
    return <Column field={field} value={value ?? null} record={{}} />
  },
  target: name => targetList[name] ?? { name, title: 'nome', label: label(name, name), isSearchable: true },
  FieldInput,
}

/** A data provider with records in memory. `calls` lists its requests: "getMany arquivos 1,2". */
export function memoryProvider(records: Records = {}) {
  const calls: string[] = []
  const rowsOf = (name: string) => (records[name] ??= [])
  const provider = {
    async getList(name: string, { filter = {}, pagination }: any) {
      calls.push(`getList ${name} ${JSON.stringify(filter)}`)
      const { q = '', ...wanted } = filter
      const found = rowsOf(name).filter(
        record =>
          String(record['nome']).toLowerCase().includes(q.toLowerCase()) &&
          Object.entries(wanted).every(([field, value]) => [value].flat().includes(record[field])),
      )
      const { page, perPage } = pagination
      return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
    },
    async getMany(name: string, { ids }: any) {
      calls.push(`getMany ${name} ${ids}`)
      return { data: rowsOf(name).filter(record => ids.includes(record['id'])) }
    },
    async getOne(name: string, { id }: any) {
      return { data: rowsOf(name).find(record => record['id'] === id) }
    },
    /** Refuses a change that was not made from the current revision, as the server does. */
    async update(name: string, { id, data }: any) {
      const rows = rowsOf(name)
      const at = rows.findIndex(record => record['id'] === id)
      const revisao = rows[at]?.['revisao']
      if (data.revisao !== revisao) throw Object.assign(new Error('Este item foi alterado.'), { status: 409 })
      rows[at] = { ...data, revisao: revisao + 1 }
      return { data: rows[at] }
    },
    async create(name: string, { data }: any) {
      const record = { id: 900 + rowsOf(name).length, ...data }
      rowsOf(name).push(record)
      return { data: record }
    },
    async upload(name: string, files: File[], { onProgress }: any) {
      calls.push(`upload ${name} ${files.map(file => file.name)}`)
      onProgress(0.5)
      if (files[0]!.size === 0) throw new Error(`Arquivo vazio: ${files[0]!.name}`)
      const record = storedFile(500 + rowsOf(name).length, { nome: files[0]!.name })
      rowsOf(name).unshift(record)
      return { data: [record] }
    },
  }
  return { provider: provider as unknown as DataProvider, calls, records }
}

/** The record of a picture, 2.400 × 1.600, with two renderings. */
export function storedFile(id: number, more: Values = {}) {
  return {
    id,
    nome: `foto-${id}.jpg`,
    url: `/arquivos/${id}.jpg`,
    tipo: 'imagem',
    extensao: 'jpg',
    tamanho: 860_160,
    largura: 2400,
    altura: 1600,
    cor: '#336644',
    variantes: [480, 960].map(largura => ({ formato: 'avif', largura, url: `/arquivos/${id}-${largura}.avif` })),
    titulo: null,
    alt: null,
    foco_x: 50,
    foco_y: 50,
    revisao: 1,
    ...more,
  }
}

// A failure is reported at once, without retries.
const patience = { queries: { retry: false } }

function Around({ data, children }: { data: ReturnType<typeof memoryProvider>; children: React.ReactNode }) {
  const [queryClient] = useState(() => new QueryClient({ defaultOptions: patience }))
  return (
    <WithoutStyles>
      <ThemeProvider theme={theme}>
        <CoreAdminContext dataProvider={data.provider} store={memoryStore()} queryClient={queryClient}>
          <TargetsProvider value={targets}>
            <ToastProvider>
              <ConfirmProvider>
                <main>{children}</main>
              </ConfirmProvider>
            </ToastProvider>
          </TargetsProvider>
        </CoreAdminContext>
      </ThemeProvider>
    </WithoutStyles>
  )
}

interface FormOptions {
  readonly record?: Values
  readonly data?: ReturnType<typeof memoryProvider>
  /** Returns what the server refuses, in the form in which the data provider of the admin passes it on. */
  readonly refuse?: (values: Values) => Values | undefined
  /** The user may only read it. */
  readonly isLocked?: boolean
}

/** A react-admin form with these fields; `saved` gets the values of every successful save. */
export function showForm(
  fields: Record<string, Field>,
  { record = {}, data = memoryProvider(), refuse, isLocked = false }: FormOptions = {},
) {
  const saved: Values[] = []
  const user = userEvent.setup()
  render(
    <Around data={data}>
      <Form
        record={record as never}
        onSubmit={async (values: Values) => {
          const errors = refuse?.(values)
          if (!errors) saved.push(values)
          return errors
        }}
      >
        <SendingProvider value={() => undefined}>
          {Object.entries(fields).map(([name, field]) => (
            <FieldInput
              key={name}
              source={name}
              field={field}
              required={holds(field.options.required, record, fields)}
              readOnly={isLocked || field.options.readOnly === true}
            />
          ))}
        </SendingProvider>
        <button type="submit">Salvar</button>
      </Form>
    </Around>,
  )
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
  }
  return { user, saved, save, data }
}

/** A cell for each value; `face` names the view of the kind that draws it. */
export function showCells(
  field: Field,
  values: readonly unknown[],
  data = memoryProvider(),
  face: 'Column' | 'Read' = 'Column',
) {
  const Column = faceOf(field)[face]!
  render(
    <Around data={data}>
      {values.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells never change places
        <div key={i} data-testid="cell">
          <Column value={value} field={field} record={{}} />
        </div>
      ))}
    </Around>,
  )
  return { cells: () => screen.getAllByTestId('cell'), data }
}

/** The filter of a field, holding its value as a list would; `now()` is that value, `words()` is the text on its button. */
export function showFilter(field: Field, start: AdminFilterValue = {}, data = memoryProvider()) {
  let current = start
  const Filter = faceOf(field).Filter!
  function Held() {
    const [value, setValue] = useState(start)
    current = value
    return <Filter field={field} value={value} onChange={setValue} />
  }
  const user = userEvent.setup()
  render(
    <Around data={data}>
      <Held />
    </Around>,
  )
  const button = document.querySelector('button')!
  const { label } = field.options
  return { user, now: () => current, words: () => button.textContent!.slice(`${label}: `.length), data }
}
