import type { ComponentProps } from 'react'
import { DecimalInput } from './DecimalInput.tsx'
import type { TextFieldProps } from './fieldProps.ts'

/** A latitude or longitude in degrees: signed, six places (about 11 cm), and empty when it is not known. */
export function CoordinateInput(props: TextFieldProps & Pick<ComponentProps<typeof DecimalInput>, 'ownPart'>) {
  return <DecimalInput {...props} places={6} isBelowThousand allowNegative keepEmpty end="°" />
}
