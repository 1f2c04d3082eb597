import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CoordinateInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { BelowInput } from '../inputs/BelowInput.admin.ts'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { type CoordinateOptions, WIRE_PLACES } from './coordinate.ts'
import { pastedPair } from './pastedPair.ts'

const MapDialog = lazy(() => import('../places/MapDialog.admin.tsx'))

function Input(props: AdminInputProps) {
  const { longitude }: CoordinateOptions = props.field.options
  return longitude === undefined ? (
    <BoundTextInput {...props}>{bound => <CoordinateInput {...bound} />}</BoundTextInput>
  ) : (
    <LatitudeInput {...props} longitude={longitude} />
  )
}

/** A latitude that knows its longitude: both come with one paste, and are moved on a map. */
function LatitudeInput({ longitude, ...props }: AdminInputProps & { longitude: string }) {
  const { source, readOnly } = props
  const { around, min = -90, max = 90 }: CoordinateOptions = props.field.options
  const { setValue } = useFormContext()
  const watched = useWatch({ name: [source, longitude, around?.municipality ?? '', around?.state ?? ''] })
  const [across, down, municipality, state] = [watched[1], watched[0], watched[2], watched[3]].map(one => one ?? '')
  const [isOpen, setOpen] = useState(false)
  const [isPaired, setPaired] = useState(false)
  // What is not on the map yet, being half typed or wrong, is no place to begin at.
  const isPlaced = isWithin(down, min, max) && isWithin(across, -180, 180)

  const fill = (name: string, degrees: number) =>
    setValue(name, degrees.toFixed(WIRE_PLACES), { shouldDirty: true, shouldValidate: true })

  function takePair(pasted: string): string | undefined {
    const pair = pastedPair(pasted)
    setPaired(pair !== undefined)
    if (pair === undefined) return undefined
    fill(longitude, pair[1])
    return pair[0].toFixed(WIRE_PLACES)
  }

  return (
    <>
      <BoundTextInput {...props}>{bound => <CoordinateInput {...bound} ownPart={takePair} />}</BoundTextInput>
      {!readOnly && (
        <BelowInput>
          {(isPlaced || (municipality && state)) && (
            <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
              Mover no mapa
            </Button>
          )}
          <span role="status">{isPaired && 'A longitude também foi preenchida.'}</span>
        </BelowInput>
      )}
      {isOpen && (
        <Suspense>
          <MapDialog
            {...(isPlaced ? { start: { latitude: Number(down), longitude: Number(across) } } : {})}
            municipality={String(municipality)}
            state={String(state)}
            onClose={() => setOpen(false)}
            onApply={place => {
              fill(source, place.latitude)
              fill(longitude, place.longitude)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const isWithin = (typed: unknown, min: number, max: number) =>
  typed !== '' && Number(typed) >= min && Number(typed) <= max

export const coordinateAdmin: AdminFace = { Input, Column: FigureColumn, Filter: null, align: 'right' }
