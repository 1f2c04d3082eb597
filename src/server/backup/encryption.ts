import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeWebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sha256Of } from '../sha256Of.ts'
import type { BackupKey } from './backupKey.ts'
import { RefusedArchive } from './refusedArchive.ts'
import { writeWhole } from './writeWhole.ts'

/**
 * Encrypts an archive with age (age-encryption.org/v1) into a new file. This program may lack the key to open it, so it
 * also encrypts to a temporary key, opens the file once with that, and forgets it.
 *
 * @throws RefusedArchive when the decrypted file differs from the archive
 */
export async function encryptArchive(from: string, to: string, { recipients }: BackupKey): Promise<void> {
  const own = await generateX25519Identity()
  const encrypter = new Encrypter()
  for (const recipient of [...recipients, await identityToRecipient(own)]) encrypter.addRecipient(recipient)
  await writeWhole(to, nodeStream(await encrypter.encrypt(webStream(openFile(from)))))
  const [before, after] = await Promise.all([sha256Of(openFile(from)), decrypted(to, [own]).then(sha256Of)])
  if (before !== after) throw new RefusedArchive('it does not open to what was encrypted')
}

/** Leaves no file on failure. Throws RefusedArchive when no key opens the archive, or it was cut or changed. */
export async function decryptArchive(from: string, to: string, { identities }: BackupKey): Promise<void> {
  try {
    await writeWhole(to, await decrypted(from, identities))
  } catch (cause) {
    await rm(to, { force: true })
    // The disk failed, for example because it is full.
    if ((cause as NodeJS.ErrnoException).code?.startsWith('E')) throw cause
    throw (cause as Error).message.startsWith('no identity matched')
      ? new RefusedArchive(
          'The copy was encrypted with another key, or its beginning is damaged. Set BACKUP_KEY_FILE to the file with the key it was made with.',
        )
      : new RefusedArchive(`it was cut off or changed (${(cause as Error).message})`)
  }
}

async function decrypted(path: string, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const file = openFile(path)
  try {
    return nodeStream(await decrypter.decrypt(webStream(file)))
  } catch (cause) {
    file.destroy()
    throw cause
  }
}

const openFile = (path: string) => createReadStream(path, { highWaterMark: 1024 * 1024 })

// age uses web streams.
const webStream = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const nodeStream = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeWebStream)
