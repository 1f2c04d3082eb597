import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { CoordinateInput } from '#ui/lazyInputs.ts'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { BelowInput } from '../inputs/BelowInput.admin.ts'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'
import { FigureColumn } from '../inputs/DisplayColumn.admin.tsx'
import { type CoordinateOptions, openStreetMapUrl, WIRE_PLACES } from './coordinate.ts'

function Input(props: AdminInputProps) {
  const { longitude }: CoordinateOptions = props.field.options
  return longitude === undefined ? (
    <BoundTextInput {...props}>{bound => <CoordinateInput {...bound} />}</BoundTextInput>
  ) : (
    <LatitudeInput {...props} longitude={longitude} />
  )
}

/** A latitude with a linked longitude: pasting a pair fills both, and a link shows the place on a map. */
function LatitudeInput({ longitude, ...props }: AdminInputProps & { longitude: string }) {
  const { min = -90, max = 90 }: CoordinateOptions = props.field.options
  const { setValue } = useFormContext()
  const [down, across] = useWatch({ name: [props.source, longitude] }).map(degrees => degrees ?? '')
  const [isPaired, setPaired] = useState(false)

  function takePair(pasted: string): string | undefined {
    const pair = pastedPair(pasted)
    setPaired(pair !== undefined)
    if (pair === undefined) return undefined
    setValue(longitude, pair[1].toFixed(WIRE_PLACES), { shouldDirty: true, shouldValidate: true })
    return pair[0].toFixed(WIRE_PLACES)
  }

  return (
    <>
      <BoundTextInput {...props}>{bound => <CoordinateInput {...bound} ownPart={takePair} />}</BoundTextInput>
      <BelowInput>
        {isWithin(down, min, max) && isWithin(across, -180, 180) && (
          <a href={openStreetMapUrl(down, across)} target="_blank" rel="noreferrer">
            Ver no mapa
          </a>
        )}
        <span role="status">{isPaired && 'A longitude também foi preenchida.'}</span>
      </BelowInput>
    </>
  )
}

const isWithin = (typed: unknown, min: number, max: number) =>
  typed !== '' && Number(typed) >= min && Number(typed) <= max

export const coordinateAdmin: AdminFace = { Input, Column: FigureColumn, Filter: null, align: 'right' }

const DEGREES = String.raw`([-−]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*`
const PAIR = new RegExp(`^\\(?\\s*${DEGREES}([NS]?)\\s*[,;\\s]\\s*${DEGREES}([EWLO]?)\\s*\\)?$`, 'i')

/**
 * Reads a latitude and a longitude copied together, in the notations of web maps; undefined for any other text.
 * @example pastedPair('-25.4284, -49.2733') // [-25.4284, -49.2733]
 * @example pastedPair('25,4284° S; 49,2733° O') // [-25.4284, -49.2733]
 */
function pastedPair(text: string): readonly [latitude: number, longitude: number] | undefined {
  const [, down, south = '', across, west = ''] = PAIR.exec(text.replace(/\p{Cf}/gu, '').trim()) ?? []
  if (down === undefined || across === undefined) return undefined
  const latitude = degrees(down, /S/i.test(south))
  const longitude = degrees(across, /[WO]/i.test(west))
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined
}

function degrees(text: string, isNegative: boolean): number {
  const read = Number(text.replace('−', '-').replace(',', '.'))
  return isNegative ? -Math.abs(read) : read
}
