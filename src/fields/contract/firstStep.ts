/** The name of the field in which a path starts: `galeria` in `galeria.2.alt`. */
export function firstStep(path: string): string {
  const [name = path] = path.split('.', 1)
  return name
}
