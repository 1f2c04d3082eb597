import { sheetMessages } from './sheetMessages.ts'

addEventListener('message', async ({ data }: MessageEvent<File>) => {
  for await (const message of sheetMessages(data)) postMessage(message)
})
