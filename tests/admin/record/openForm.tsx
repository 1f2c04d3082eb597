import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import RecordScreen from '#admin/record/RecordScreen.tsx'
import { ferramentas, memory, stage } from '../adminStage.tsx'

const screens = {
  '/admin/ferramentas': <p>a lista</p>,
  '/admin/ferramentas/novo': <RecordScreen resource={ferramentas} isNew />,
  '/admin/ferramentas/:id': <RecordScreen resource={ferramentas} />,
}
export const open = (store: ReturnType<typeof memory>, at = '/admin/ferramentas/4') =>
  stage(screens, { at, dataProvider: store.dataProvider })
export const nome = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })
export const press = (name: string) => screen.findByRole('button', { name })

// react-admin logs each refusal of the data provider in development; refusals are what these tests are about.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

export const lastUpdate = (store: ReturnType<typeof memory>) => store.asked('update').at(-1)
export const toasts = () => within(screen.getByRole('region', { name: 'Notificações' }))

/** Saves wait until the promise is resolved. */
export function holdBack(store: ReturnType<typeof memory>, call: 'create' | 'update') {
  const answered = Promise.withResolvers<void>()
  const save = store.dataProvider[call] as (name: string, params: any) => Promise<any>
  store.dataProvider[call] = async (name: string, params: any) => {
    await answered.promise
    return save(name, params)
  }
  return answered
}
