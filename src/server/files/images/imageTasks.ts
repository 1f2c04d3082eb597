/** The image process: does what it is asked, and ends with the process that started it. See `imageProcess.ts`. */
import { setPriority } from 'node:os'
import type { ImageTasks, Question, Reply } from './imageProcess.ts'
import { makeVariant, prepareDrawing, preparePicture, readKeptPicture } from './images.ts'
import type { VariantFormat } from './pictureSizes.ts'
import { RefusedPicture } from './refusedPicture.ts'

const tasks: ImageTasks = { prepare: preparePicture, prepareDrawing, variant: keptVariant }

/** The picture whose variants are being made: decoding it for each would take as long as making it. */
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

// Answering pages comes before making pictures.
setPriority(10)
// The terminal tells every process of a group; this one first finishes what it is asked.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(0))
process.on('message', async ({ id, task, args }: Question) => {
  const reply = await answerTo(task, args)
  // The parent process may have gone meanwhile.
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
