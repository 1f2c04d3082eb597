// @vitest-environment jsdom

import { fireEvent, screen, waitFor } from '@testing-library/react'
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
    around: { municipality: 'cidade', state: 'uf' },
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

test('a pin on a map of nothing but names is moved by keys and by pressing the map, and fills both coordinates', async () => {
  const { user, save, saved } = open({ id: 1, cidade: 'Curitiba', uf: 'PR' })
  const openMap = async () => {
    await user.click(await screen.findByRole('button', { name: 'Mover no mapa' }))
    return screen.findByRole('slider', { name: 'Marca no mapa' }, { timeout: 10_000 })
  }
  const pin = await openMap()
  const words = () => screen.getByRole('slider').getAttribute('aria-valuetext')
  expect(words()).toBe('latitude −25,419500, longitude −49,264600, na sede de Curitiba/PR')
  expect(screen.getByText('Almirante Tamandaré')).toBeVisible()
  pin.focus()
  await user.keyboard('{ArrowUp}')
  expect(words()).toMatch(/ m ao norte da sede de Curitiba\/PR$/)
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(words()).toMatch(/ km a leste da sede de Curitiba\/PR$/)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())

  await openMap()
  await user.click(screen.getByRole('button', { name: 'Aproximar' }))
  fireEvent.click(screen.getByRole('img', { name: /^Mapa/ }), { clientX: 320, clientY: 300 })
  expect(words()).toMatch(/longitude −49,264600, \S+ km ao sul da sede de Curitiba\/PR$/)
  await user.click(screen.getByRole('button', { name: 'Aplicar' }))
  await save()
  await waitFor(() =>
    expect(saved[0]).toMatchObject({ latitude: expect.stringMatching(/^-25\.4[3-9]/), longitude: '-49.264600' }),
  )
})

test('no map is offered for coordinates that are nowhere in the country, until they are mended', async () => {
  const { user } = open({ id: 1, latitude: '-255.000000', longitude: '-49.264600' })
  const latitude = await screen.findByRole('textbox', { name: /^Latitude/ })
  expect(screen.queryByRole('button', { name: 'Mover no mapa' })).toBeNull()
  await user.clear(latitude)
  await user.type(latitude, '-25,5')
  expect(await screen.findByRole('button', { name: 'Mover no mapa' })).toBeVisible()
})

test('a pin far away from its city goes to the seat at one press, and the focus with it', async () => {
  const { user } = open({ id: 1, cidade: 'Curitiba', uf: 'PR', latitude: '-16.330000', longitude: '-48.950000' })
  await user.click(await screen.findByRole('button', { name: 'Mover no mapa' }))
  await user.click(await screen.findByRole('button', { name: 'Pôr a marca na sede de Curitiba' }))
  const pin = screen.getByRole('slider', { name: 'Marca no mapa' })
  expect(pin).toHaveAttribute('aria-valuetext', expect.stringContaining('na sede de Curitiba/PR'))
  expect(pin).toHaveFocus()
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
