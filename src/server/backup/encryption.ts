import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { RefusedArchive } from './refusedArchive.ts'

/*
 * The form of an encrypted archive: a header, then the archive in chunks of 64 KiB, each encrypted on its own with
 * AES-256-GCM, so that any part can be read without the rest. The salt in the header gives each archive a key of its own.
 * A chunk's nonce says its number and whether it is the last one: no chunk opens in another place or in another archive,
 * and none can be left out, cut off or added.
 */

/** Also what the key is derived for: another form would have other keys. */
const FORM = Buffer.from('copia cifrada 1\n')
const SALT_BYTES = 32
const CHECK_BYTES = 16
const KEY_BYTES = 32
const TAG_BYTES = 16
export const HEADER_BYTES = FORM.length + SALT_BYTES + CHECK_BYTES
/** Of the archive. */
export const CHUNK_BYTES = 64 * 1024
/** Of the file. */
export const ENCRYPTED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES

export const damaged = () => new RefusedArchive('it was cut off or changed')

export interface Decryption {
  /** @throws RefusedArchive for anything but the chunk that was written in this place of this archive */
  open(chunk: Buffer, number: number, isLast: boolean): Buffer
}

/** A step of a pipeline that encrypts what passes. */
export function encryptWith(key: Buffer) {
  return async function* (content: AsyncIterable<Buffer>) {
    const salt = randomBytes(SALT_BYTES)
    const { own, check } = derive(key, salt)
    const encrypted = (plain: Buffer, number: number, isLast: boolean) => {
      const cipher = createCipheriv('aes-256-gcm', own, nonce(number, isLast))
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    }
    yield Buffer.concat([FORM, salt, check])
    const chunk = Buffer.alloc(CHUNK_BYTES)
    let filled = 0
    let number = 0
    for await (const part of content)
      for (let at = 0; at < part.length; ) {
        // Only now is it known that it is not the last one.
        if (filled === CHUNK_BYTES) {
          yield encrypted(chunk, number++, false)
          filled = 0
        }
        const copied = part.copy(chunk, filled, at)
        filled += copied
        at += copied
      }
    yield encrypted(chunk.subarray(0, filled), number, true)
  }
}

/**
 * @param header the first bytes of the file
 * @throws RefusedArchive when it is of another form or was made with another key
 */
export function decryptWith(key: Buffer, header: Buffer): Decryption {
  if (header.length !== HEADER_BYTES || !header.subarray(0, FORM.length).equals(FORM))
    throw new RefusedArchive('it does not begin as an encrypted copy does')
  const salt = header.subarray(FORM.length, FORM.length + SALT_BYTES)
  const { own, check } = derive(key, salt)
  if (!check.equals(header.subarray(FORM.length + SALT_BYTES)))
    throw new RefusedArchive(
      'The copy was encrypted with another key, or its beginning is damaged. Set BACKUP_KEY_FILE to the file with the key it was made with.',
    )
  return {
    open(chunk, number, isLast) {
      if (chunk.length <= TAG_BYTES) throw damaged()
      const options = { authTagLength: TAG_BYTES }
      const decipher = createDecipheriv('aes-256-gcm', own, nonce(number, isLast), options)
      decipher.setAuthTag(chunk.subarray(-TAG_BYTES))
      const plain = decipher.update(chunk.subarray(0, -TAG_BYTES))
      try {
        decipher.final()
      } catch {
        throw damaged()
      }
      return plain
    },
  }
}

/** `check` tells a wrong key from a damaged archive, and nothing about the key. */
function derive(key: Buffer, salt: Buffer) {
  const derived = Buffer.from(hkdfSync('sha256', key, salt, FORM, KEY_BYTES + CHECK_BYTES))
  return { own: derived.subarray(0, KEY_BYTES), check: derived.subarray(KEY_BYTES) }
}

function nonce(number: number, isLast: boolean): Buffer {
  const bytes = Buffer.alloc(12)
  bytes.writeUIntBE(number, 5, 6)
  bytes[11] = isLast ? 1 : 0
  return bytes
}
