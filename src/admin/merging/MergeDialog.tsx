import Button from '@mui/material/Button'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import { Modal } from '#ui/Modal.tsx'
import { color } from '#ui/tokens.ts'
import { fieldOf } from '../screens/fieldsOf.ts'
import { Change, Shown } from './Change.tsx'
import { type Merge, merged } from './merge.ts'
import type { OtherSide } from './otherSide.ts'

export interface MergeDialogProps {
  readonly resource: AnyResource
  readonly merge: Merge
  readonly them: OtherSide
  /** What follows: "Juntar e salvar". */
  readonly action: string
  readonly isBusy: boolean
  /** Takes what goes over the other version. */
  readonly onMerge: (values: Values) => void
  readonly onClose: () => void
}

/** Two versions of one record, field by field. What only one side changed needs no answer; the rest is chosen. */
export function MergeDialog(props: MergeDialogProps) {
  const { merge, them, action, isBusy, onMerge, onClose } = props
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { contested, onlyMine, onlyTheirs } = merge

  function choose(name: string, isTheirs: boolean) {
    const next = new Set(theirs)
    if (isTheirs) next.add(name)
    else next.delete(name)
    setTheirs(next)
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Duas versões deste registro"
      width={900}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            Continuar editando
          </Button>
          <Button variant="contained" onClick={() => !isBusy && onMerge(merged(merge, theirs))}>
            {isBusy ? 'Salvando…' : action}
          </Button>
        </>
      }
    >
      <p>
        {them.said} {summary(contested.length)}
      </p>
      {contested.map(name => (
        <Contested key={name} {...props} name={name} isTheirs={theirs.has(name)} onChoose={choose} />
      ))}
      <Changes title="Só você mudou" names={onlyMine} {...props} side="mine" />
      <Changes title={`Só mudou na versão de ${them.name}`} names={onlyTheirs} {...props} side="theirs" />
    </Modal>
  )
}

function summary(contested: number): string {
  if (contested === 0) return 'Os campos são diferentes: nada se perde ao juntar.'
  return contested === 1
    ? 'Um campo mudou nas duas versões: escolha o que fica.'
    : `${contested} campos mudaram nas duas versões: escolha o que fica em cada um.`
}

interface ContestedProps extends MergeDialogProps {
  readonly name: string
  readonly isTheirs: boolean
  readonly onChoose: (name: string, isTheirs: boolean) => void
}

function Contested({ resource, merge, them, name, isTheirs, onChoose }: ContestedProps) {
  const group = useId()
  const field = fieldOf(resource, name)
  const version = (values: Values) =>
    merge.base === null ? (
      <Shown field={field} value={values[name]} />
    ) : (
      <Change field={field} before={merge.base[name]} after={values[name]} />
    )
  const option = (title: string, checked: boolean, content: ReactNode, onChange: () => void) => (
    <Option data-chosen={checked || undefined}>
      <Radio size="small" name={group} checked={checked} onChange={onChange} />
      <div>
        <strong>{title}</strong>
        <div>{content}</div>
      </div>
    </Option>
  )
  return (
    <Choice>
      <legend>{field.options.label}</legend>
      {option('O meu', !isTheirs, version(merge.mine), () => onChoose(name, false))}
      {option(`O de ${them.name}`, isTheirs, version(merge.theirs), () => onChoose(name, true))}
    </Choice>
  )
}

interface ChangesProps extends MergeDialogProps {
  readonly title: string
  readonly names: readonly string[]
  readonly side: 'mine' | 'theirs'
}

function Changes({ title, names, resource, merge, side }: ChangesProps) {
  if (names.length === 0) return null
  return (
    <Untouched>
      <h3>{title}</h3>
      <dl>
        {names.map(name => {
          const field = fieldOf(resource, name)
          return (
            <div key={name}>
              <dt>{field.options.label}</dt>
              <dd>
                <Change field={field} before={merge.base?.[name]} after={merge[side][name]} />
              </dd>
            </div>
          )
        })}
      </dl>
    </Untouched>
  )
}

const Choice = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
  gap: 8,
  minWidth: 0,
  margin: '0 0 16px',
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: 6, fontWeight: 650 },
})

const Option = styled('label')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 6,
  minWidth: 0,
  padding: '10px 14px 12px 6px',
  border: `1px solid ${color.line}`,
  borderRadius: 10,
  cursor: 'pointer',
  '&:hover': { borderColor: color.field },
  '&[data-chosen]': { borderColor: color.brand, boxShadow: `inset 0 0 0 1px ${color.brand}` },
  '& .MuiRadio-root': { padding: 5 },
  '& > div': { minWidth: 0, paddingTop: 4, overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& strong + div': { marginTop: 4 },
})

const Untouched = styled('section')({
  '& h3': { margin: '4px 0', fontSize: 12.5, fontWeight: 600, color: color.muted },
  '& dl': { margin: '0 0 14px' },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(110px, 22%) minmax(0, 1fr)',
    gap: '2px 16px',
    padding: '8px 0',
    borderTop: `1px solid ${color.line}`,
  },
  '& dt': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
  '@media (max-width: 699.95px)': { '& dl > div': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
