// biome-ignore-all lint/suspicious/noExplicitAny: the default of Value, and of options that only the kind itself knows
import type { ComponentType } from 'react'

/**
 * How a kind appears in the server-rendered pages: how it shows a value to visitors and how visitor forms ask for it.
 * Values are as the store keeps them. Empty values are not rendered.
 */
export interface SiteFace<Value = any> {
  /** Absent where the `display` text of the kind is sufficient. */
  readonly Display?: ComponentType<{ readonly value: Value }>
  /** Absent where public forms do not ask for this kind. `options` are those of the field. */
  readonly ask?: (options: any) => Ask
}

/** The control with which a visitor answers: one line, several lines, one of a list, a tick box, or files. */
export type Ask = AskFor & {
  /** An example of a good answer, shown beside the question. */
  readonly help?: string
  /** Shown instead of the general message when the text cannot be read. */
  readonly correction?: string
  /** Rewrites common spellings into what the kind's codec reads, and leaves any other text unchanged. */
  readonly tidy?: (typed: string) => string
}

type AskFor =
  | {
      readonly control: 'line'
      readonly type?: 'email' | 'tel'
      readonly inputMode?: 'decimal' | 'numeric'
      /** The token for the browser's autofill. */
      readonly autoComplete?: string
      readonly maxLength: number
      /** Rewrites an answer with as many letters and digits as the mask has `#`: "###.###.###-##". */
      readonly mask?: string
    }
  | { readonly control: 'lines'; readonly maxLength: number }
  | { readonly control: 'options'; readonly options: Readonly<Record<string, string>> }
  | { readonly control: 'tick' }
  | { readonly control: 'files'; readonly accept: string; readonly max: number; readonly maxBytes: number }
