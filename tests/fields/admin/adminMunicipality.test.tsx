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
  latitude: coordinate({
    label: 'Latitude',
    longitude: 'longitude',
  }),
  longitude: coordinate({ label: 'Longitude' }),
}
const ofSeat = { name: 'Começar pelas coordenadas da sede do município' }

function open(record?: Record<string, unknown>) {
  const data = memoryProvider()
  Object.assign(data.provider, { suggest: async () => ({ data: ['Joinville'] }) })
  return showForm(fields, record ? { data, record } : { data })
}
const cidade = () => screen.getByRole('combobox', { name: /^Cidade/ })

test('a city of the official list fills in its state, and its centre is offered as first coordinates', async () => {
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

test('coordinates inside the country have a link to the map, and others have none', async () => {
  const { user } = open({ id: 1, latitude: '-255.000000', longitude: '-49.264600' })
  const latitude = await screen.findByRole('textbox', { name: /^Latitude/ })
  expect(screen.queryByRole('link', { name: 'Ver no mapa' })).toBeNull()
  await user.clear(latitude)
  await user.type(latitude, '-25,5')
  expect(await screen.findByRole('link', { name: 'Ver no mapa' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/\?mlat=-25\.50*&mlon=-49\.264600#/),
  )
})

test.each(['-25.4284, -49.2733', '(-25.4284,-49.2733)', '25,4284° S; 49,2733° O', '-25,4284 -49,2733'])(
  'a latitude pasted with its longitude, as in "%s", fills both',
  async pasted => {
    const { user, save, saved } = open()
    await user.click(await screen.findByRole('textbox', { name: /^Latitude/ }))
    await user.paste(pasted)
    expect(screen.getByText('A longitude também foi preenchida.')).toBeVisible()
    await save()
    await waitFor(() => expect(saved[0]).toMatchObject({ latitude: '-25.428400', longitude: '-49.273300' }))
  },
)

test('among cities of the same name, those of the chosen state come first', async () => {
  const { user } = open({ id: 1, uf: 'SC' })
  await user.type(cidade(), 'bom jesus')
  await screen.findByRole('option', { name: 'Bom Jesus PI' })
  expect(screen.getAllByRole('option')[0]).toHaveTextContent(/^Bom Jesus.*SC$/)
})

test('the name of another place is accepted, with a note that it is not in the list', async () => {
  const { user, save, saved } = open({ id: 1, uf: 'SC', latitude: '-27.000000', longitude: '-48.000000' })
  await user.type(cidade(), 'Praia do Rosa{Escape}')
  expect(await screen.findByText(/“Praia do Rosa” não está na lista de municípios de SC/)).toBeVisible()
  expect(screen.queryByRole('button', ofSeat)).toBeNull()
  await save()
  await waitFor(() => expect(saved[0]).toMatchObject({ cidade: 'Praia do Rosa', uf: 'SC' }))
})
