/** The areas of the business with their titles. Every resource belongs to one of them, or to `EVERY_AREA`. */
export const areas = {
  marketing: 'Marketing',
  vendas: 'Vendas',
  imprensa: 'Imprensa',
  ri: 'Relações com investidores',
  administracao: 'Administração',
} as const

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as readonly Area[]

/** The area of a resource that every area uses: a right in any area is a right on it. */
export const EVERY_AREA = 'todas'

/**
 * `ler`: read. `escrever`: change what is not public. `publicar`: change what is public. Each includes the previous.
 */
export const rightNames = ['ler', 'escrever', 'publicar'] as const
export type Right = (typeof rightNames)[number]
