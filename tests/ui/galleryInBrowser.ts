import react from '@vitejs/plugin-react'
import type { Locator, Page } from 'playwright-core'
import { build } from 'vite'
import { expect } from 'vitest'

const ORIGIN = 'http://componentes.test'
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/** Builds the page that shows all shared components, and gives what opens it in a window. */
export async function builtGallery() {
  const files = new Map<string, string | Uint8Array>()
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { write: false, minify: false, rollupOptions: { input: 'tests/ui/gallery/galleryPage.tsx' } },
  })
  const { output } = built as Extract<typeof built, { output: unknown }>
  for (const file of output) files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  const start = output.find(file => file.type === 'chunk' && file.isEntry)!.fileName
  const sheets = output.filter(({ fileName }) => fileName.endsWith('.css'))
  files.set(
    '/',
    `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width"><title>Componentes</title>
    ${sheets.map(({ fileName }) => `<link rel="stylesheet" href="/${fileName}">`).join('')}
    <div id="root"></div><script type="module" src="/${start}"></script></html>`,
  )

  return async (page: Page) => {
    await page.route(`${ORIGIN}/**`, route => {
      const { pathname } = new URL(route.request().url())
      const body = files.get(pathname)
      const contentType = types[pathname.split('.').at(-1)!] ?? 'text/html'
      return body === undefined ? route.fulfill({ status: 204 }) : route.fulfill({ body: body as string, contentType })
    })
    await page.addInitScript(noteMovements)
    await page.goto(ORIGIN)
    await page.getByRole('tab').first().waitFor()
  }
}

/** Several test files share the machine, so movements may take longer to finish. */
export const eventually = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 10_000 })

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const box = async (place: Locator): Promise<Box> => (await place.boundingBox())!

export function isInside(inner: Box, outer: Box, slack = 0) {
  const ends = ({ x, y, width, height }: Box) => [x + width, y + height] as const
  const [[right, bottom], [outerRight, outerBottom]] = [ends(inner), ends(outer)]
  const isBefore = (a: number, b: number) => a <= b + slack
  return (
    isBefore(outer.x, inner.x) &&
    isBefore(outer.y, inner.y) &&
    isBefore(right, outerRight) &&
    isBefore(bottom, outerBottom)
  )
}

interface Movement {
  readonly what: string
  readonly time: number
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
}

/** Notes each transition as it begins, since it may be over before the test looks. Runs in the page. */
function noteMovements() {
  const noted: Movement[] = []
  Object.assign(window, { noted })
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    const movement = (target as Element)
      .getAnimations()
      .find(one => one instanceof CSSTransition && one.transitionProperty === propertyName)
    // Pseudo-elements have transitions of their own.
    if (!movement) return
    const effect = movement.effect as KeyframeEffect
    const [from, to] = effect.getKeyframes().map(({ transform }) => {
      const { e: x, f: y } = new DOMMatrix(transform ? String(transform) : undefined)
      return { x, y }
    })
    noted.push({ what: propertyName, time: Number(effect.getTiming().duration), from: from!, to: to! })
  })
}

/** The transitions since the last call. */
export const movements = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: Movement[] }).noted.splice(0)) as Promise<Movement[]>

/** Waits until every transition that has an end is finished. */
export const still = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(movement => Number.isFinite(movement.effect?.getComputedTiming().endTime))
        .map(movement => movement.finished),
    ),
  )
