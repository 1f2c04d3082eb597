import { image } from './image.ts'

/** The picture that stands on phones in place of a wide one. */
export const phonePicture = (label: string) =>
  image({
    label,
    ratio: '4:5',
    minWidth: 1080,
    minHeight: 1350,
    help: 'Proporção 4:5. Vazia: usamos um recorte da outra, em volta do ponto de foco.',
  })
