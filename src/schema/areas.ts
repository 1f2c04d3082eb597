/** The parts of the business that staff work in, each with what it is called. A resource belongs to one of them. */
export const areas = {
  marketing: 'Marketing',
  vendas: 'Vendas',
  imprensa: 'Imprensa',
  ri: 'Relações com investidores',
  administracao: 'Administração',
} as const

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as readonly Area[]

/** Where a resource belongs that every area uses: a right in any of them is one on it. */
export const EVERY_AREA = 'todas'

/** Read; write what the public does not see; change what the public sees. Each includes those before it. */
export const rightNames = ['ler', 'escrever', 'publicar'] as const
export type Right = (typeof rightNames)[number]
