import { open } from 'node:fs/promises'
import { fileTypes } from './fileTypes.ts'
import { refusedFormatOf } from './refusedFormats.ts'
import { head } from './signatures.ts'

/** In whole sentences, what a file is that is not what its name says, and what to do; undefined where that is not known. */
export async function nameContent(filePath: string, size: number): Promise<string | undefined> {
  const handle = await open(filePath)
  try {
    for (const { extension, looksRight } of fileTypes) {
      // Anything may be text.
      if (extension === 'csv' || !(await looksRight({ handle, size }))) continue
      return `O conteúdo é ${extension.toUpperCase()}: mude o final do nome para .${extension}.`
    }
    const found = refusedFormatOf(await head({ handle, size }, 2048))
    return found && [`O conteúdo é ${found.what}.`, found.advice].filter(Boolean).join(' ')
  } finally {
    await handle.close()
  }
}
