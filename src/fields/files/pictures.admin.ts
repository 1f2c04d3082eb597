import type { FileRule } from '../contract/adminFace.admin.ts'
import { isPicture } from './storedFile.admin.ts'

export const pictures: FileRule = {
  noun: 'imagem',
  several: 'várias imagens',
  accept: 'image/jpeg,image/png,image/webp,image/avif',
  help: 'JPG, PNG, WebP ou AVIF de até 15 MB.',
  filter: { tipo: 'imagem' },
  refusal: file => (isPicture(file) ? undefined : 'Este arquivo não é uma imagem.'),
}
