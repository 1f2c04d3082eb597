/** The image process: runs tasks and ends with its parent. See `imageProcess.ts`. */
import { setPriority } from 'node:os'
import type { ImageTasks, Question, Reply } from './imageProcess.ts'
import { drawOver, makeVariant, prepareDrawing, preparePicture, readKeptPicture } from './images.ts'
import type { VariantFormat } from './pictureSizes.ts'
import { RefusedPicture } from './refusedPicture.ts'

const tasks: ImageTasks = { prepare: preparePicture, prepareDrawing, drawOver, variant: keptVariant }

/** Decoding the picture for each variant would take as long as making the variant. */
let last: { readonly source: string; readonly pixels: ReturnType<typeof readKeptPicture> } | undefined

function keptVariant(
  source: string,
  format: VariantFormat,
  width: number,
  folder: string,
  focus: readonly [number, number],
) {
  if (last?.source !== source) last = { source, pixels: readKeptPicture(source) }
  return last.pixels.then(pixels => makeVariant(pixels, format, width, folder, focus))
}

// Page requests have priority over pictures.
setPriority(10)
// The terminal signals the whole process group; this process finishes its tasks first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', async ({ id, task, args }: Question) => {
  const reply = await answerTo(task, args)
  if (process.connected) process.send?.({ id, ...reply } as Reply, () => {})
})

async function answerTo(task: keyof ImageTasks, args: readonly unknown[]) {
  try {
    return { result: await (tasks[task] as (...args: readonly unknown[]) => Promise<unknown>)(...args) }
  } catch (cause) {
    if (cause instanceof RefusedPicture) return { refused: cause.message }
    return { failed: cause instanceof Error ? cause.message : String(cause) }
  }
}
