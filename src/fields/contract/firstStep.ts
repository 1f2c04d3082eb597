/** The field that a path leads into: `galeria` of `galeria.2.alt`. */
export function firstStep(path: string): string {
  const [name = path] = path.split('.', 1)
  return name
}
