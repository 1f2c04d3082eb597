import { required } from '#fields/contract/required.ts'
import drawing from './brazilStates.svg?raw'

/**
 * The states of Brazil as simplified shapes: 20 units per degree, longitudes scaled as at 14° south. Neighbours share
 * the points of their borders. The Distrito Federal comes last, because it is drawn over Goiás. The label of a state
 * stands at `x` and `y`; for small states on the coast this is beside them, in the sea.
 */
export const brazilStates = [...drawing.matchAll(/<path ([^>]*)\/>/g)].map(([, path = '']) => {
  const attribute = (name: string) => required(new RegExp(`${name}="([^"]*)"`).exec(path)?.[1], `${name} of a state`)
  return {
    uf: attribute('id'),
    name: attribute('data-name'),
    x: Number(attribute('data-x')),
    y: Number(attribute('data-y')),
    path: attribute(' d'),
  }
})

export const BRAZIL_VIEW_BOX = '0 0 820 792'

export const stateName = (uf: string): string => brazilStates.find(state => state.uf === uf)?.name ?? uf
