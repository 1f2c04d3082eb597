import { type SheetRequest, sheetMessages } from './sheetMessages.ts'

addEventListener('message', async ({ data }: MessageEvent<SheetRequest>) => {
  for await (const message of sheetMessages(data)) postMessage(message)
})
