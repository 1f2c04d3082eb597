import type { makeVariant, prepareDrawing, preparePicture } from './images.ts'
import type { VariantFormat } from './pictureSizes.ts'

export interface ImageTasks {
  readonly prepare: typeof preparePicture
  readonly prepareDrawing: typeof prepareDrawing
  /** The last picture stays decoded, since its variants are asked for one after the other. */
  readonly variant: (
    source: string,
    format: VariantFormat,
    width: number,
    folder: string,
    focus: readonly [number, number],
  ) => ReturnType<typeof makeVariant>
}

export type Question = { readonly id: number; readonly task: keyof ImageTasks; readonly args: readonly unknown[] }
export type Reply = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly refused: string }
  | { readonly failed: string }
)
