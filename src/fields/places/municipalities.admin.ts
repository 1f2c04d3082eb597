import { startsWith } from '#ui/selects/option.ts'

export interface Municipality {
  readonly name: string
  /** Two letters. */
  readonly state: string
  /** Of its seat, in degrees. */
  readonly latitude: number
  readonly longitude: number
}

const MOST = 50

/** Municipalities whose name starts with the text, accents aside, those of the given state first. */
export async function findMunicipalities(text: string, state: string | null): Promise<Municipality[]> {
  const found = (await allMunicipalities()).filter(({ name }) => startsWith(name, text))
  const isHere = (one: Municipality) => (one.state === state ? 0 : 1)
  return found
    .sort((a, b) => isHere(a) - isHere(b) || a.name.length - b.name.length || a.name.localeCompare(b.name, 'pt-BR'))
    .slice(0, MOST)
}

/** The municipality of this very name in this state; undefined for any other name. */
export async function municipalityOf(name: string, state: string): Promise<Municipality | undefined> {
  return (await allMunicipalities()).find(one => one.name === name && one.state === state)
}

let all: Promise<readonly Municipality[]> | undefined

/** 190 kB that come when a city is asked for, and once. */
export function allMunicipalities(): Promise<readonly Municipality[]> {
  all ??= import('./municipios.ts').then(({ municipios }) => municipios.split('\n').flatMap(readLine))
  // What did not come is asked for again.
  all.catch(() => {
    all = undefined
  })
  return all
}

function readLine(line: string): Municipality[] {
  const [state, name, latitude, longitude] = line.split(',')
  if (!state || !name) return []
  return [{ name, state, latitude: Number(latitude), longitude: Number(longitude) }]
}
