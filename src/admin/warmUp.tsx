import { Activity, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { resources } from '#resources.ts'
import { firstScreen } from '#schema/firstReads.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { accountsResource } from '#schema/roles.ts'
import { warmUpSession } from './adminSession.ts'
import { resourcesByName } from './model/resourcesByName.ts'

/** So many records: from the third on the browser has nothing new to compile. */
const ROWS = 3
/** It is given up where it takes this long, in milliseconds. */
const LONGEST_MS = 5_000

/**
 * Draws a list once with empty records, out of sight, while a person types a password: the browser then has compiled
 * what draws the first screen and made its styles, which a slow phone takes a third of a second for. Nothing of it is
 * attached, asked for or listened to.
 *
 * @param path the screen that will be shown; where that is no list, any list has the frame around it
 */
export async function warmUp(App: ComponentType, path: string): Promise<void> {
  const role = accountsResource(resources)?.role
  const resource = listAt(path) ?? resources.find(({ name }) => listAt(`/admin/${name}`))
  if (role === undefined || resource === undefined) return
  const session = warmUpSession(resource, { id: 0, ...role.first }, emptyRecords(resource))
  const router = createMemoryRouter([{ id: 'app', path: '/admin/*', Component: App }], {
    initialEntries: [`/admin/${resource.name}`],
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

function listAt(path: string): AnyResource | undefined {
  const screen = firstScreen(path, resourcesByName)
  return screen?.kind === 'lista' ? screen.resource : undefined
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
