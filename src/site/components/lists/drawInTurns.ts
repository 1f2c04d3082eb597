import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { mapInTurns, nextTurn } from '../../mapInTurns.ts'

/**
 * What an element holds, drawn beforehand piece by piece: a page is drawn in one go, and one of thousands of lines would
 * hold up every other request for as long.
 *
 * @example <ul {...await drawInTurns(names.map(name => <li key={name}>{name}</li>))} />
 */
export async function drawInTurns(children: readonly ReactElement[]) {
  const drawn = await mapInTurns(children, renderToStaticMarkup)
  await nextTurn()
  return { dangerouslySetInnerHTML: { __html: drawn.join('') } }
}
