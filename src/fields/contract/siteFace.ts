// biome-ignore-all lint/suspicious/noExplicitAny: the default of Value, and of options that only the kind itself knows
import type { ComponentType } from 'react'

/**
 * How a kind stands in the server-rendered pages: how it shows a value to visitors, and how it is asked for in their
 * forms. Values are as the store keeps them; an empty one is never drawn.
 */
export interface SiteFace<Value = any> {
  /** Absent where the kind's own `display` text says it all. */
  readonly Display?: ComponentType<{ readonly value: Value }>
  /** Absent where no public form asks for it. Gets the options of the field. */
  readonly ask?: (options: any) => Ask
}

/** What a visitor is given to answer with: one line, several, one of a list, or a tick. */
export type Ask = AskFor & {
  /** What a good answer looks like, said beside the question. */
  readonly help?: string
  /** Said instead of the general message when what was typed cannot be read. */
  readonly correction?: string
  /** What people write, tidied into what the kind's own reader takes; what it cannot read stays as it is. */
  readonly tidy?: (typed: string) => string
}

type AskFor =
  | {
      readonly control: 'line'
      readonly type?: 'email' | 'tel'
      readonly inputMode?: 'decimal' | 'numeric'
      /** What the browser may fill in of the visitor's own. */
      readonly autoComplete?: string
      readonly maxLength: number
    }
  | { readonly control: 'lines'; readonly maxLength: number }
  | { readonly control: 'options'; readonly options: Readonly<Record<string, string>> }
  | { readonly control: 'tick' }
