import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { color, screenOnly, touch } from '../theme/tokens.ts'
import { MarkedLabel, PublicationWords } from './RequirementMark.tsx'
import type { RowsProps } from './rowsProps.ts'
import type { RowChanges } from './useRowChanges.ts'

interface RowsFrameProps extends Omit<RowsProps<never>, 'rows' | 'onAdd' | 'onRemove' | 'onMove'> {
  readonly changes: RowChanges
  readonly children: ReactNode
}

/** What stands around rows: what they are, what is wrong with them as a whole, how to add one. */
export function RowsFrame(props: RowsFrameProps) {
  const { label, required, neededToPublish, item, max, help, error, disabled, more, tools, changes, children } = props
  const id = useId()
  const { root, said, isFull, add } = changes
  return (
    <Rows
      ref={root}
      aria-describedby={
        [error && `${id}-error`, neededToPublish && `${id}-publication`, help && `${id}-help`]
          .filter(Boolean)
          .join(' ') || undefined
      }
    >
      <legend>
        <MarkedLabel label={label} required={required} neededToPublish={neededToPublish} />
      </legend>
      {neededToPublish && <PublicationWords id={`${id}-publication`} />}
      {tools && <div className="tools">{tools}</div>}
      {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
      {children}
      {error && (
        <FormHelperText error id={`${id}-error`}>
          {error}
        </FormHelperText>
      )}
      <Foot>
        <Button data-row="add" disabled={disabled || isFull} onClick={add} startIcon={<Icon path={glyphs.add} />}>
          Adicionar {item}
        </Button>
        {more}
        {isFull && <span>{max === 1 ? 'Máximo de 1 item' : `Máximo de ${max} itens`}</span>}
      </Foot>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Rows>
  )
}

const Rows = styled('fieldset')({
  position: 'relative',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { padding: 0, fontSize: 15.5, fontWeight: 650 },
  // In line with the label, which is lower: what they rise above it is kept free of what stands over the rows.
  '&:has(> .tools)': { marginTop: 8, [touch]: { marginTop: 12 } },
  '& > .tools': {
    ...screenOnly,
    display: 'flex',
    justifyContent: 'flex-end',
    marginTop: -29,
    [touch]: { marginTop: -33 },
  },
})

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > span': { fontSize: 12.5, color: color.muted },
})
