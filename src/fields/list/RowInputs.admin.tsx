import { styled } from '@mui/material/styles'
import { type ComponentType, memo, useContext, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { ONE_LINE_MIN_WIDTH } from '#ui/inputs/Repeater.tsx'
import { type AdminInputProps, useTargets } from '../contract/adminFace.admin.ts'
import { type Field, holds, isEmpty } from '../contract/fieldKind.ts'
import { required } from '../contract/required.ts'
import { InDraft } from '../inputs/inDraft.admin.ts'
import { InRow } from '../inputs/inRow.admin.ts'
import { useRelated } from '../inputs/related.admin.ts'
import { type ListOptions } from './listOptions.ts'
import { needsHeading } from './RowHeading.admin.tsx'

interface RowInputsProps {
  readonly source: string
  readonly options: ListOptions
  readonly readOnly: boolean
}

/** Memoised, because a list may have more than a hundred rows. */
export const RowInputs = memo(function RowInputs({ source, options: { row, of }, readOnly }: RowInputsProps) {
  const { FieldInput, fileRule, width } = useTargets()
  // Pictures come first with the other inputs beside them; between other inputs they would leave gaps.
  const [pictures, others] = useMemo(() => {
    const { yes = [], no = [] } = Object.groupBy(Object.entries(row ?? {}), ([, field]) =>
      fileRule(field)?.isPicture ? 'yes' : 'no',
    )
    return [yes, no]
  }, [row, fileRule])
  if (!row) {
    const field = required(of, "'row' or 'of' of a list")
    return (
      <Inputs data-one-line>
        <FieldInput source={source} field={field} required readOnly={readOnly} />
      </Inputs>
    )
  }
  const isHeaded = needsHeading(row, fileRule)
  // Rows inside a row need all of its width.
  const roomOf = (field: Field) => (field.kind.inner ? 'long' : roomFor(width(field)))
  const isOneLine = !isHeaded && others.every(([, field]) => roomOf(field) !== 'long')
  const cell = ([name, field]: [string, Field]) => (
    <div key={name} data-room={roomOf(field)}>
      <CellInput {...{ source, name, field, readOnly }} fields={row} />
    </div>
  )
  return (
    <InRow value={true}>
      {pictures.length === 0 ? (
        <Inputs data-headed={isHeaded || undefined} data-one-line={isOneLine || undefined}>
          {others.map(cell)}
        </Inputs>
      ) : (
        <Pictured>
          <Inputs>{pictures.map(cell)}</Inputs>
          <Inputs data-headed>{others.map(cell)}</Inputs>
        </Pictured>
      )}
    </InRow>
  )
})

interface CellInputProps {
  readonly source: string
  readonly name: string
  readonly field: Field
  readonly fields: Readonly<Record<string, Field>>
  readonly readOnly: boolean
  readonly Cell?: ComponentType<AdminInputProps>
}

/** One cell of a row. Its visibility and its required mark follow the other cells of the row. */
export const CellInput = memo(function CellInput(props: CellInputProps) {
  const { FieldInput } = useTargets()
  const { source, name, field, fields, readOnly, Cell = FieldInput } = props
  const { required, shownWhen, readOnly: isSystems } = field.options
  const behind = [required, shownWhen].flatMap(condition =>
    typeof condition === 'object' ? Object.keys(condition) : [],
  )
  const cell = { source: `${source}.${name}`, field, readOnly: readOnly || isSystems === true }
  const isDraft = useContext(InDraft)
  return behind.length === 0 ? (
    <Cell {...cell} {...demanded(required === true, isDraft)} />
  ) : (
    <DependentCell {...cell} Cell={Cell} fields={fields} row={source} behind={behind} />
  )
})

interface DependentCellProps extends Omit<AdminInputProps, 'required'> {
  readonly fields: Readonly<Record<string, Field>>
  readonly row: string
  readonly Cell: ComponentType<AdminInputProps>
  readonly behind: readonly string[]
}

function DependentCell({ fields, row, behind, Cell, ...cell }: DependentCellProps) {
  const { required, shownWhen } = cell.field.options
  const isDraft = useContext(InDraft)
  const related = useRelated()
  // Values of related records are not in the form.
  const own = behind.filter(other => !isRelated(other))
  const [held, ...values] = useWatch({ name: [cell.source, ...own.map(other => `${row}.${other}`)] })
  const record = { ...Object.fromEntries(own.map((other, i) => [other, values[i]])), ...related }
  if (shownWhen !== undefined && !holds(shownWhen, record, fields)) {
    // A value that became irrelevant because of a related record is still public, so the input stays until it is
    // emptied.
    const isLeftOver = Object.keys(shownWhen).some(isRelated) && !isEmpty(cell.field, held)
    if (!isLeftOver) return null
  }
  return <Cell {...cell} {...demanded(holds(required, record, fields), isDraft)} />
}

const isRelated = (name: string) => name.includes('.')

const demanded = (isRequired: boolean, isDraft: boolean) => ({
  required: isRequired && !isDraft,
  neededToPublish: isRequired && isDraft,
})

/** The space that values need, derived from the width of the field's column in pixels. */
function roomFor(width: number) {
  if (width > 210) return 'long'
  if (width > 160) return 'wide'
  if (width > 140) return 'some'
  return width > 100 ? 'word' : undefined
}

const Inputs = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px 12px',
  '& > *': { flex: '1 1 120px', minWidth: 0 },
  '& > [data-room=some]': { flex: '2 1 170px' },
  '& > :is([data-room=wide], [data-room=long])': { flex: '3 1 min(200px, 100%)' },
  '& > :empty': { display: 'none' },
  [`@container (min-width: ${ONE_LINE_MIN_WIDTH}px)`]: {
    '&[data-one-line]': {
      flexWrap: 'nowrap',
      // Text inputs shrink first: their text can be scrolled, while the text of selects and labels cannot.
      '& > :not([data-room])': { flex: '1 0.1 100px' },
      '& > [data-room=word]': { flex: '1 0.1 130px' },
    },
  },
  '&[data-headed] > *': { flexBasis: 140 },
  '&[data-headed] > [data-room=wide]': { flexBasis: 'min(300px, 100%)' },
  '&[data-headed] > [data-room=long]': { flexBasis: '100%' },
})

const Pictured = styled('div')({
  display: 'grid',
  // Long file names must not widen the column.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px 16px',
  alignItems: 'start',
  // The picture's cell is empty while another cell hides it.
  '& > :first-child:not(:has(> :not(:empty)))': { display: 'none' },
  '@container (min-width: 440px)': {
    '&:has(> :first-child > :not(:empty))': { gridTemplateColumns: '190px minmax(0, 1fr)' },
  },
})
