import { startsWith } from '#ui/selects/option.ts'

export interface Municipality {
  readonly name: string
  /** Two letters. */
  readonly state: string
  /** Of its seat, in degrees. */
  readonly latitude: number
  readonly longitude: number
}

const MAX_FOUND = 50

/** Municipalities whose name starts with the text, accents aside, those of the given state first. */
export async function findMunicipalities(text: string, state: string | null): Promise<Municipality[]> {
  const found = (await allMunicipalities()).filter(({ name }) => startsWith(name, text))
  const isHere = (one: Municipality) => (one.state === state ? 0 : 1)
  return found
    .sort((a, b) => isHere(a) - isHere(b) || a.name.length - b.name.length || a.name.localeCompare(b.name, 'pt-BR'))
    .slice(0, MAX_FOUND)
}

/** The municipality of this very name in this state; undefined for any other name. */
export async function municipalityOf(name: string, state: string): Promise<Municipality | undefined> {
  return (await allMunicipalities()).find(one => one.name === name && one.state === state)
}

let all: Promise<readonly Municipality[]> | undefined

/**
 * The 5,571 municipalities of Brazil; 170 kB that are loaded when a city is asked for, and once. By state, each with the
 * latitude and the longitude of its seat (WGS 84). Source: IBGE, as gathered by github.com/kelvins/municipios-brasileiros
 * (MIT, version 503e2f7).
 */
function allMunicipalities(): Promise<readonly Municipality[]> {
  all ??= import('./municipios.json').then(({ default: byState }) => Object.entries(byState).flatMap(readState))
  // A download that failed is tried again at the next call.
  all.catch(() => {
    all = undefined
  })
  return all
}

function readState([state, municipalities]: [string, string]): Municipality[] {
  return municipalities.split(';').map(line => {
    const [name = '', latitude, longitude] = line.split(',')
    return { name, state, latitude: Number(latitude), longitude: Number(longitude) }
  })
}
