import { required } from '#fields/contract/required.ts'
import drawing from './brazilStates.svg?raw'

/**
 * The states of Brazil as simple shapes, drawn by hand from the coordinates of their borders: 20 units to a degree,
 * longitudes shortened as at 14° south. Neighbours share their lines point by point. The Distrito Federal comes last:
 * what is drawn before lies under it. A figure about a state stands at `x` and `y`; beside it, in the sea, where it is
 * small.
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

/** The name of a state; the letters themselves where there is none. */
export const stateName = (uf: string): string => brazilStates.find(state => state.uf === uf)?.name ?? uf
