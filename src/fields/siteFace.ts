import type { ComponentType } from 'react'

/**
 * How a kind shows a value to visitors, in the server-rendered pages. Values are as the store keeps them; an empty one
 * is never drawn.
 */
export interface SiteFace<Value = any> {
  readonly Display: ComponentType<{ readonly value: Value }>
}
