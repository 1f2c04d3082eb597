import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mapYielding, yieldToEventLoop } from '#server/yieldToEventLoop.ts'

/**
 * Renders children one by one and yields to the event loop, which thousands of lines at once would block.
 *
 * @example <ul {...await renderInChunks(names.map(name => <li key={name}>{name}</li>))} />
 */
export async function renderInChunks(children: readonly ReactElement[]) {
  const drawn = await mapYielding(children, renderToStaticMarkup)
  await yieldToEventLoop()
  return { dangerouslySetInnerHTML: { __html: drawn.join('') } }
}
