import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mapYielding, yieldToEventLoop } from '#server/yieldToEventLoop.ts'

/**
 * What an element holds, drawn beforehand piece by piece: a page is drawn in one go, and one of thousands of lines would
 * hold up every other request for as long.
 *
 * @example <ul {...await renderInChunks(names.map(name => <li key={name}>{name}</li>))} />
 */
export async function renderInChunks(children: readonly ReactElement[]) {
  const drawn = await mapYielding(children, renderToStaticMarkup)
  await yieldToEventLoop()
  return { dangerouslySetInnerHTML: { __html: drawn.join('') } }
}
