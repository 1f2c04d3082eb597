import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { plainText } from './smtp.ts'

/** The e-mails that a server without SMTP wrote into its data folder, oldest first. */
export async function mailsIn(folder: string) {
  const names = await readdir(path.join(folder, 'mail')).catch(() => [])
  const raw = await Promise.all(
    names
      .filter(name => name.endsWith('.eml'))
      .sort()
      .map(name => readFile(path.join(folder, 'mail', name), 'utf8')),
  )
  return raw.map(raw => ({ raw, text: plainText(raw), to: /^To: (.*)$/im.exec(raw)?.[1]?.trim() }))
}
