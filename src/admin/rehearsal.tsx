import { Activity, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { resources } from '#resources.ts'
import { firstScreen } from '#schema/firstReads.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { accountsResource } from '#schema/roles.ts'
import { rehearsedSession } from './adminSession.ts'

/** So many records: from the third on the browser has nothing new to learn. */
const ROWS = 3
/** It is given up where it takes this long, in milliseconds. */
const LONGEST_MS = 5_000

/**
 * Draws the screen with this address once with empty records, for nobody to see, while a person types a password. What
 * the browser has compiled then, and the styles that are made by then, a slow phone would otherwise take a third of a
 * second for once the server has said yes. Nothing of it is attached, asked for or listened to.
 */
export async function rehearse(App: ComponentType, path: string): Promise<void> {
  const role = accountsResource(resources)?.role
  const screen = firstScreen(path, new Map(resources.map(resource => [resource.name, resource])))
  // The Painel is made of what it tells.
  if (role === undefined || screen?.kind !== 'lista') return
  const { resource } = screen
  const session = rehearsedSession(resource, { id: 0, ...role.first }, emptyRecords(resource))
  const router = createMemoryRouter([{ id: 'app', path: '/admin/*', Component: App }], {
    initialEntries: [path],
    hydrationData: { loaderData: { app: session } },
  })
  const place = document.createElement('div')
  const root = createRoot(place)
  root.render(
    // No effect of what is hidden is run.
    <Activity mode="hidden">
      <RouterProvider router={router} useTransitions={false} />
    </Activity>,
  )
  await drawn(place)
  root.unmount()
  router.dispose()
}

function emptyRecords(resource: AnyResource) {
  const fields = Object.entries(resource.fields)
  const empty: Values = Object.fromEntries(fields.map(([name, { kind }]) => [name, kind.empty]))
  const at = new Date(0).toISOString()
  const meta = { revisao: 1, criado_em: at, atualizado_em: at, criado_por: null, atualizado_por: null }
  return Array.from({ length: ROWS }, (_, i) => ({ ...empty, ...meta, id: i + 1 }))
}

function drawn(place: HTMLElement): Promise<void> {
  return new Promise(resolve => {
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(done)
    const timer = setTimeout(done, LONGEST_MS)
    observer.observe(place, { childList: true })
  })
}
