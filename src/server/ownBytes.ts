/**
 * The same bytes in a block of exactly their size, for what is kept. What zlib answers, and a short `Buffer.from`, is
 * often a slice of a block of 64 kB, all of which stays in memory for as long as the slice does.
 */
export function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
