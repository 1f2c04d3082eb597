/** The bytes of a secret as an authenticator app is told it, in groups or not. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map(letter => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(eight => Number.parseInt(eight, 2)))
}
