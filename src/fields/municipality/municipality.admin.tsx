import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { startsWith } from '#ui/selects/option.ts'
import { SuggestInput } from '#ui/selects/SuggestInput.tsx'
import { color } from '#ui/theme/tokens.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { TextFilter } from '../filters/TextFilter.admin.tsx'
import { BelowInput } from '../inputs/BelowInput.admin.ts'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { useFieldSuggestions } from '../inputs/useFieldSuggestions.admin.ts'
import { MAX_CHARACTERS, type MunicipalityOptions } from './municipality.ts'

function Input(props: AdminInputProps) {
  const { state, coordinates = [], suggests }: MunicipalityOptions = props.field.options
  const input = useFieldInput(props)
  const { setValue } = useFormContext()
  const findSuggestions = useFieldSuggestions(props.source)
  const [isEdited, setEdited] = useState(false)
  const uf = useWatch({ name: state ?? '', disabled: state === undefined })
  const place = useWatch({ name: [...coordinates] })
  const isPlaced = place.some(Boolean)
  const found = useMunicipality(input.text, uf, !props.readOnly && (isEdited || !isPlaced))

  const fill = (name: string, value: string) => setValue(name, value, { shouldDirty: true, shouldValidate: true })
  const suggest = async (text: string) => {
    if (text === '') return suggests ? findSuggestions('') : []
    return (await findMunicipalities(text, uf)).map(({ name, state }) => ({
      value: `${name}/${state}`,
      title: name,
      note: <State>{state}</State>,
    }))
  }
  function fillCoordinates({ latitude, longitude }: Municipality) {
    const values = [latitude, longitude]
    for (const [i, name] of coordinates.entries()) fill(name, (values[i] ?? 0).toFixed(6))
  }

  return (
    <FieldBox input={input}>
      <SuggestInput
        {...input.common}
        value={input.text}
        maxLength={MAX_CHARACTERS}
        onChange={typed => {
          setEdited(true)
          input.change(typed)
        }}
        onSuggest={suggest}
        onTake={({ value }) => {
          const [, chosen] = value.split('/')
          if (state !== undefined && chosen !== undefined) fill(state, chosen)
        }}
      />
      <BelowInput role="status">
        {found === 'none' && isEdited && (
          <span>
            “{input.text}” não está na lista de municípios de {uf}. Confira o nome e a UF.
          </span>
        )}
        {typeof found === 'object' && coordinates.length > 0 && !isPlaced && (
          <Button variant="text" onClick={() => fillCoordinates(found)}>
            Começar pelas coordenadas da sede do município
          </Button>
        )}
      </BelowInput>
    </FieldBox>
  )
}

/** The official municipality of this name in this state; 'none' when there is none, undefined while it is unknown. */
function useMunicipality(name: string, state: unknown, isWanted: boolean): Municipality | 'none' | undefined {
  const [found, setFound] = useState<{ of: string; municipality: Municipality | 'none' }>()
  const of = isWanted && name && typeof state === 'string' && state ? `${name}/${state}` : undefined
  useEffect(() => {
    if (of === undefined) return
    let isStale = false
    const [name = '', state = ''] = of.split('/')
    municipalityOf(name, state).then(
      municipality => isStale || setFound({ of, municipality: municipality ?? 'none' }),
      // When the list cannot be loaded, the field offers no suggestions and accepts any name.
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [of])
  return found?.of === of ? found?.municipality : undefined
}

const State = styled('small')({ color: color.muted, fontSize: 12.5 })

export const municipalityAdmin: AdminFace = {
  Input,
  Column: DisplayColumn,
  Filter: TextFilter,
  width: 150,
  minWidth: 112,
}

interface Municipality {
  readonly name: string
  /** Two letters. */
  readonly state: string
  /** The municipality's seat, in degrees. */
  readonly latitude: number
  readonly longitude: number
}

const MAX_FOUND = 50

/** Finds by the beginning of the name, ignoring accents. Municipalities of the given state come first. */
async function findMunicipalities(text: string, state: string | null): Promise<Municipality[]> {
  const found = (await allMunicipalities()).filter(({ name }) => startsWith(name, text))
  const isHere = (one: Municipality) => (one.state === state ? 0 : 1)
  return found
    .sort((a, b) => isHere(a) - isHere(b) || a.name.length - b.name.length || a.name.localeCompare(b.name, 'pt-BR'))
    .slice(0, MAX_FOUND)
}

async function municipalityOf(name: string, state: string): Promise<Municipality | undefined> {
  return (await allMunicipalities()).find(one => one.name === name && one.state === state)
}

let all: Promise<readonly Municipality[]> | undefined

/**
 * The 5,571 municipalities of Brazil: 170 kB, loaded once when a city is asked for. They are grouped by state, with
 * latitude and longitude of the seat (WGS 84). Source: IBGE, collected by github.com/kelvins/municipios-brasileiros
 * (MIT, version 503e2f7).
 */
function allMunicipalities(): Promise<readonly Municipality[]> {
  all ??= import('./municipios.json').then(({ default: byState }) => Object.entries(byState).flatMap(readState))
  // After a failed download the next call tries again.
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
