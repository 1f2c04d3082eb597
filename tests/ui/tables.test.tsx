// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dropzone } from '#ui/inputs/Dropzone.tsx'
import { Repeater } from '#ui/inputs/Repeater.tsx'
import { Col, Row } from '#ui/layout/Grid50.tsx'
import { TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { moved } from '#ui/sorting.ts'
import { DataTable } from '#ui/tables/DataTable.tsx'
import type { DataColumn, Order } from '#ui/tables/dataTableProps.ts'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { Held, show } from './show.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Makes the window as narrow as that of a phone. */
function onPhone() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('max-width'),
    media,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
}

interface Obra {
  id: number
  nome: string
  obra: number
}
const columns: DataColumn<Obra>[] = [
  { key: 'nome', title: 'Nome', sortable: true, render: obra => obra.nome },
  { key: 'obra', title: 'Obra', sortable: true, align: 'right', width: 80, render: obra => `${obra.obra}%` },
  { key: 'id', title: 'Código', render: obra => obra.id },
]
const rows = [
  { id: 1, nome: 'Vila', obra: 62 },
  { id: 2, nome: 'Torre', obra: 100 },
]

test('a table without rows says "Nenhum registro encontrado"', () => {
  show(<DataTable label="Obras" columns={columns} rows={[]} rowKey={row => row.id} />)
  expect(screen.getByRole('cell', { name: 'Nenhum registro encontrado' })).toBeVisible()
})

test('columns are 100 px wide by default', () => {
  const { container } = show(<DataTable label="Obras" columns={columns} rows={rows} rowKey={row => row.id} />)
  expect([...container.querySelectorAll('col')].map(col => col.style.width)).toEqual(['100px', '80px', '100px'])
})

test('a click on a sortable title orders by that column ascending, and another click reverses the order', async () => {
  const calls: unknown[] = []
  const { user } = show(
    <Held<Order> start={{ nome: 'DESC' }}>
      {(order, setOrder) => (
        <DataTable
          label="Obras"
          columns={columns}
          rows={rows}
          rowKey={row => row.id}
          order={order}
          onOrder={(column, direction) => {
            calls.push([column, direction])
            setOrder({ [column]: direction })
          }}
        />
      )}
    </Held>,
  )
  const head = (name: string) => screen.getByRole('columnheader', { name })
  expect(head('Nome')).toHaveAttribute('aria-sort', 'descending')
  expect(head('Código')).not.toHaveAttribute('aria-sort')

  await user.click(within(head('Obra')).getByRole('button'))
  expect(head('Obra')).toHaveAttribute('aria-sort', 'ascending')
  expect(head('Nome')).toHaveAttribute('aria-sort', 'none')
  await user.click(within(head('Obra')).getByRole('button'))
  await user.click(within(head('Obra')).getByRole('button'))
  expect(calls).toEqual([
    ['obra', 'ASC'],
    ['obra', 'DESC'],
    ['obra', 'ASC'],
  ])
})

test('on a phone each row is a card with named values', () => {
  onPhone()
  show(<DataTable label="Obras" columns={columns} rows={rows} rowKey={row => row.id} />)
  const cards = within(screen.getByRole('list', { name: 'Obras' })).getAllByRole('listitem')
  expect(cards.map(card => card.textContent)).toEqual(['VilaObra62%Código1', 'TorreObra100%Código2'])
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('on a phone a card leaves out the columns that are empty in its row', () => {
  onPhone()
  const some = columns.map(column =>
    column.key === 'obra' ? { ...column, isEmpty: ({ obra }: Obra) => obra > 99 } : column,
  )
  show(<DataTable label="Obras" columns={some} rows={rows} rowKey={row => row.id} />)
  const cards = within(screen.getByRole('list', { name: 'Obras' })).getAllByRole('listitem')
  expect(cards.map(card => card.textContent)).toEqual(['VilaObra62%Código1', 'TorreCódigo2'])
})

test('on a phone the order is chosen above the cards', async () => {
  onPhone()
  const onOrder = vi.fn()
  const { user } = show(
    <DataTable
      label="Obras"
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      order={{ nome: 'ASC' }}
      onOrder={onOrder}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Ordem crescente; inverter' }))
  expect(onOrder).toHaveBeenLastCalledWith('nome', 'DESC')
})

test('on a phone an order by a column that no card shows is named like any other', () => {
  onPhone()
  show(
    <DataTable
      label="Obras"
      columns={columns}
      rows={rows}
      rowKey={row => row.id}
      order={{ atualizado_em: 'DESC' }}
      moreOrders={[{ key: 'atualizado_em', title: 'Alterado em' }]}
      onOrder={() => undefined}
    />,
  )
  expect(screen.getByRole('combobox', { name: 'Ordenar por' })).toHaveTextContent('Alterado em')
  expect(screen.getByRole('button', { name: 'Ordem decrescente; inverter' })).toBeVisible()
})

test.each([
  ['SUCCESS', 'success'],
  ['Warning', 'warning'],
  ['qualquer', 'pending'],
])('the status %s looks like %s and shows its word', (status, look) => {
  show(<StatusCell status={status} />)
  expect(screen.getByText(status.toLowerCase())).toHaveAttribute('data-status', look)
})

test('a row has 50 columns of 2 percent each', () => {
  show(
    <Row data-testid="row">
      <Col span={30}>a</Col>
    </Row>,
  )
  expect(screen.getByTestId('row')).toHaveStyle({ gridTemplateColumns: 'repeat(50, 2%)' })
  expect(screen.getByText('a')).toHaveStyle({ gridColumn: 'span 30' })
})

function Tabbed({ side }: { side?: boolean }) {
  const [tab, setTab] = useState('geral')
  const tabs = [
    { key: 'geral', label: 'Geral' },
    { key: 'obra', label: 'Obra' },
    { key: 'juridico', label: 'Jurídico', count: 1 },
  ]
  return (
    <>
      <Tabs id="abas" label="Partes" tabs={tabs} value={tab} onChange={setTab} side={side} />
      <TabPanel id="abas" tab={tab}>
        conteúdo
      </TabPanel>
    </>
  )
}

test.each([
  [true, '{ArrowDown}', 'vertical'],
  [false, '{ArrowRight}', 'horizontal'],
])('tabs (at the side: %s) move with %s and show the panel of the chosen one', async (side, key, orientation) => {
  const { user } = show(<Tabbed side={side} />)
  expect(screen.getByRole('tablist', { name: 'Partes' }).getAttribute('aria-orientation') ?? 'horizontal').toBe(
    orientation,
  )
  await user.tab()
  await user.keyboard(`${key}{Enter}`)
  expect(screen.getByRole('tab', { name: 'Obra' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name: 'Obra' })).toBeVisible()
})

test('the number of open items at a tab is spoken in words', () => {
  show(<Tabbed side />)
  expect(screen.getByRole('tab', { name: 'Jurídico, 1 pendência' })).toBeVisible()
})

test('side tabs become a row on a phone', () => {
  onPhone()
  show(<Tabbed side />)
  expect(screen.getByRole('tablist')).not.toHaveAttribute('aria-orientation', 'vertical')
})

function Etapas({ max }: { max?: number }) {
  const [rows, setRows] = useState(['Terra', 'Água', 'Piso'].map(nome => ({ id: nome, nome })))
  return (
    <Repeater
      label="Etapas"
      item="etapa"
      rows={rows}
      max={max}
      onAdd={() => setRows([...rows, { id: 'nova', nome: '' }])}
      onRemove={index => setRows(rows.filter((_row, i) => i !== index))}
      onMove={(from, to) => setRows(moved(rows, from, to))}
    >
      {row => <input aria-label="Nome" defaultValue={row.nome} />}
    </Repeater>
  )
}
const names = () => screen.getAllByRole<HTMLInputElement>('textbox').map(input => input.value)
const press = (name: string) => screen.getByRole('button', { name })
const said = () => screen.getAllByRole('status').map(status => status.textContent)

test('a row is moved with the arrow buttons, which keep the focus and announce the new place', async () => {
  const { user } = show(<Etapas />)
  await user.click(press('Mover para cima: etapa 3'))
  expect(names()).toEqual(['Terra', 'Piso', 'Água'])
  expect(press('Mover para cima: etapa 2')).toHaveFocus()
  expect(said()).toContain('Etapa na posição 2 de 3.')
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Piso', 'Terra', 'Água'])
  // It cannot go further up, so the focus moves to the other button.
  expect(press('Mover para baixo: etapa 1')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(names()).toEqual(['Terra', 'Piso', 'Água'])
})

test('the first row cannot be moved up, nor the last one down', () => {
  show(<Etapas />)
  expect(press('Mover para cima: etapa 1')).toBeDisabled()
  expect(press('Mover para baixo: etapa 3')).toBeDisabled()
})

test('removing a row moves the focus to the next row', async () => {
  const { user } = show(<Etapas />)
  await user.click(press('Remover etapa 1'))
  expect(names()).toEqual(['Água', 'Piso'])
  expect(press('Remover etapa 1')).toHaveFocus()
  await user.keyboard('{Enter}{Enter}')
  expect(press('Adicionar etapa')).toHaveFocus()
})

test('an added row moves the focus to its first field, and no more rows can be added than allowed', async () => {
  const { user } = show(<Etapas max={4} />)
  await user.click(press('Adicionar etapa'))
  expect(screen.getAllByRole('textbox')[3]).toHaveFocus()
  expect(press('Adicionar etapa')).toBeDisabled()
  expect(screen.getByText('Máximo de 4 itens')).toBeVisible()
})

test('a limit of one row is worded in the singular', () => {
  show(
    <Repeater
      label="Vagas"
      item="vaga"
      rows={[{ id: 'a' }]}
      max={1}
      onAdd={() => {}}
      onRemove={() => {}}
      onMove={() => {}}
    >
      {() => null}
    </Repeater>,
  )
  expect(screen.getByText('Máximo de 1 item')).toBeVisible()
})

test('a drag handle explains in Portuguese how it works', () => {
  show(<Etapas />)
  expect(press('Arrastar etapa 1')).toHaveAccessibleDescription(/pressione Espaço ou Enter, use as setas/)
})

const photo = () => new File(['x'], 'foto.jpg', { type: 'image/jpeg' })

test('several files are chosen with the button', async () => {
  const onFiles = vi.fn()
  const { user } = show(<Dropzone label="Imagens" multiple onFiles={onFiles} />)
  await user.upload(screen.getByLabelText('Imagens'), [photo(), photo()])
  expect(onFiles.mock.lastCall![0]).toHaveLength(2)
  expect(press('Escolher arquivos')).toBeVisible()
})

test('each file shows its progress, and a failed one can be tried again', async () => {
  const onRetry = vi.fn()
  const { user } = show(
    <Dropzone
      label="Imagens"
      onFiles={() => {}}
      onRetry={onRetry}
      transfers={[
        { id: 'a', name: 'foto.jpg', size: 1536, progress: 40 },
        { id: 'b', name: 'planta.bmp', size: 10, progress: 0, error: 'Tipo não aceito' },
      ]}
    />,
  )
  expect(screen.getByRole('progressbar', { name: 'Envio de foto.jpg' })).toHaveAttribute('aria-valuenow', '40')
  expect(screen.getByText('1,5 kB')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Tipo não aceito')
  await user.click(press('Tentar de novo: planta.bmp'))
  expect(onRetry).toHaveBeenCalledExactlyOnceWith('b')
})
