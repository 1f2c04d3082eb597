const drawings = import.meta.glob<string>('./tipos/*.svg', { query: '?raw', import: 'default', eager: true })

/** The drawing (SVG) of a type that every installation begins with, for as long as staff has given it no picture. */
export const tipoDrawing = (slug: string): string | undefined => drawings[`./tipos/${slug}.svg`]
