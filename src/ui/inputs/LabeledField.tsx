import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { coarsePointer, color } from '../theme/tokens.ts'
import type { Counter } from './counterOf.ts'
import { MarkedLabel, PublicationWords } from './RequirementMark.tsx'

/** What ties a control to its label and its messages; spread it on the element that takes the focus. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
  readonly 'aria-required': true | undefined
}

interface LabeledFieldProps {
  readonly label: string
  readonly help?: string
  readonly error?: string
  readonly required?: boolean
  readonly neededToPublish?: boolean
  readonly counter?: Counter
  /**
   * A label that rests inside the empty control and rises to the place of all the other labels when the control has the
   * focus or a value. `raised` says whether it has one.
   */
  readonly floating?: { readonly raised: boolean }
  /** A set of controls with one name between them; the label then names the group. */
  readonly group?: boolean
  readonly children: (control: ControlProps, labelId: string) => ReactNode
}

/** A label, its control, and under it the help and, in words, what is wrong. */
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
  const describedBy = [
    error && `${id}-error`,
    neededToPublish && `${id}-publication`,
    help && `${id}-help`,
    counter && `${id}-counter`,
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
  // Above the control's ground while it rests inside it.
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
  // 30.5 px: from the middle of the label's line to the middle of the control's first line.
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
