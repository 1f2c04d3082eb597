// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choice } from '#fields/choice/choice.ts'
import { coordinate } from '#fields/coordinate/coordinate.ts'
import { municipality } from '#fields/municipality/municipality.ts'
import { memoryProvider, showForm } from './adminForm.tsx'

const fields = {
  cidade: municipality({
    label: 'Cidade',
    state: 'uf',
    coordinates: ['latitude', 'longitude'],
    suggests: true,
  }),
  uf: choice({ label: 'UF', options: { PI: 'PI', PR: 'PR', SC: 'SC' } }),
  latitude: coordinate({ label: 'Latitude' }),
  longitude: coordinate({ label: 'Longitude' }),
}
const ofSeat = { name: 'Começar pelas coordenadas da sede do município' }

function open(record?: Record<string, unknown>) {
  const data = memoryProvider()
  Object.assign(data.provider, { suggest: async () => ({ data: ['Joinville'] }) })
  return showForm(fields, record ? { data, record } : { data })
}
const cidade = () => screen.getByRole('combobox', { name: /^Cidade/ })

test('a city of the official list brings its state, and its seat is offered as a start for the coordinates', async () => {
  const { user, save, saved } = open()
  await user.click(cidade())
  expect(await screen.findByRole('option', { name: 'Joinville' })).toBeVisible()
  await user.type(cidade(), 'curitib')
  expect(await screen.findByRole('option', { name: 'Curitibanos SC' })).toBeVisible()
  await user.click(screen.getByRole('option', { name: 'Curitiba PR' }))
  expect(cidade()).toHaveValue('Curitiba')
  await user.click(await screen.findByRole('button', ofSeat))
  expect(screen.queryByRole('button', ofSeat)).toBeNull()
  await save()
  await waitFor(() =>
    expect(saved).toEqual([{ cidade: 'Curitiba', uf: 'PR', latitude: '-25.419500', longitude: '-49.264600' }]),
  )
})

test('of the cities of one name those of the chosen state come first', async () => {
  const { user } = open({ id: 1, uf: 'SC' })
  await user.type(cidade(), 'bom jesus')
  await screen.findByRole('option', { name: 'Bom Jesus PI' })
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Bom Jesus.*SC$/)
})

test('another name is taken, and said to be none of the list', async () => {
  const { user, save, saved } = open({ id: 1, uf: 'SC', latitude: '-27.000000', longitude: '-48.000000' })
  await user.type(cidade(), 'Praia do Rosa{Escape}')
  expect(await screen.findByText(/“Praia do Rosa” não está na lista de municípios de SC/)).toBeVisible()
  expect(screen.queryByRole('button', ofSeat)).toBeNull()
  await save()
  await waitFor(() => expect(saved[0]).toMatchObject({ cidade: 'Praia do Rosa', uf: 'SC' }))
})
