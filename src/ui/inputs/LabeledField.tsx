import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { coarsePointer, color } from '../theme/tokens.ts'
import type { Counter } from './counterOf.ts'
import { MarkedLabel, PublicationWords } from './RequirementMark.tsx'

/** Attributes that connect a control with its label and messages; spread them on the focusable element. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

/** Id of an element outside the field that describes it too. */
export const DescriptionContext = createContext<string | undefined>(undefined)

interface LabeledFieldProps {
  readonly label: string
  readonly help?: string
  readonly error?: string
  readonly required?: boolean
  readonly neededToPublish?: boolean
  readonly counter?: Counter
  /** The label moves up out of the control on focus or with a value; `raised`: there is a value. */
  readonly floating?: { readonly raised: boolean }
  /** For several controls under one label, which then names the group. */
  readonly group?: boolean
  readonly children: (control: ControlProps, labelId: string) => ReactNode
}

export function LabeledField({
  label,
  help,
  error,
  required,
  neededToPublish,
  counter,
  floating,
  group,
  children,
}: LabeledFieldProps) {
  const id = useId()
  const labelId = `${id}-label`
  const description = useContext(DescriptionContext)
  const describedBy = [
    error && `${id}-error`,
    neededToPublish && `${id}-publication`,
    help && `${id}-help`,
    counter && `${id}-counter`,
    description,
  ]
    .filter(Boolean)
    .join(' ')
  const control: ControlProps = {
    id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  }
  const text = <MarkedLabel label={label} required={required} neededToPublish={neededToPublish} />
  return (
    <Root role={group ? 'group' : undefined} aria-labelledby={group ? labelId : undefined}>
      {group ? (
        <Label as="span" id={labelId}>
          {text}
        </Label>
      ) : (
        <Label id={labelId} htmlFor={id} data-resting={floating && !floating.raised ? '' : undefined}>
          {text}
        </Label>
      )}
      {neededToPublish && <PublicationWords id={`${id}-publication`} />}
      {children(control, labelId)}
      {(error || help || counter) && (
        <Under>
          <div>
            {error && (
              <FormHelperText error id={`${id}-error`}>
                {error}
              </FormHelperText>
            )}
            {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
          </div>
          {counter && (
            <FormHelperText className="counter" error={counter.isOver} id={`${id}-counter`}>
              {counter.words}
            </FormHelperText>
          )}
        </Under>
      )}
    </Root>
  )
}

const Root = styled('div')({ position: 'relative', minWidth: 0, '& > .MuiInputBase-root': { width: '100%' } })

const Label = styled('label')({
  position: 'relative',
  // Above the control's background while the label is inside it.
  zIndex: 1,
  display: 'block',
  width: 'fit-content',
  maxWidth: '100%',
  marginBottom: 4,
  fontSize: 12.5,
  fontWeight: 600,
  lineHeight: '18px',
  color: color.ink,
  transformOrigin: 'left center',
  transition: 'transform 150ms ease',
  '&[data-resting]': { pointerEvents: 'none' },
  // 30.5 px is the distance between the centre of the label's line and the centre of the control's first line.
  [`div:not(:focus-within) > &[data-resting]`]: {
    transform: 'translate(12px, 30.5px) scale(1.16)',
    fontWeight: 450,
    color: color.muted,
    [coarsePointer]: { transform: 'translate(12px, 35px) scale(1.24)' },
  },
})

const Under = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  '& > div': { minWidth: 0 },
  '& .counter': { flex: 'none', fontVariantNumeric: 'tabular-nums' },
})
