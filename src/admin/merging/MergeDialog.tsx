import Button from '@mui/material/Button'
import Radio from '@mui/material/Radio'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import type { Conflict } from '#fields/contract/fieldKind.ts'
import { isSame } from '#fields/merge/isSame.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { color } from '#ui/theme/tokens.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { conflictsOf, type Merge, merged } from '../model/merge.ts'
import type { OtherSide } from '../model/theirChanges.ts'
import { FieldValue } from '../targets.tsx'
import { Change } from './Change.tsx'
import { ChangeList } from './ChangeList.tsx'

export interface MergeDialogProps {
  readonly resource: AnyResource
  readonly merge: Merge
  readonly them: OtherSide
  /** Label of the button that merges, such as "Juntar e salvar". */
  readonly action: string
  readonly isBusy: boolean
  readonly onMerge: (values: Values) => void
  readonly onClose: () => void
}

/** Compares two versions field by field: a change of one side is kept, conflicts are chosen. */
export function MergeDialog(props: MergeDialogProps) {
  const { merge, them, action, isBusy, onMerge, onClose } = props
  const [theirs, setTheirs] = useState<ReadonlySet<Conflict>>(new Set())
  const { onlyMine, onlyTheirs } = merge
  const conflicts = conflictsOf(merge)

  function choose(conflict: Conflict, isTheirs: boolean) {
    const next = new Set(theirs)
    if (isTheirs) next.add(conflict)
    else next.delete(conflict)
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
        {them.said} {summary(merge, conflicts)}
      </p>
      {conflicts.map((conflict, i) => (
        <ConflictChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same, and none ever moves
          key={`${i} ${conflict.title}`}
          conflict={conflict}
          isBaseKnown={merge.base !== null}
          theirName={theirWords(them)}
          isTheirs={theirs.has(conflict)}
          onChoose={isTheirs => choose(conflict, isTheirs)}
        />
      ))}
      <Joined {...props} />
      <Changes title="Só você mudou" names={onlyMine} {...props} side="mine" />
      <Changes title={`Só mudou na versão de ${them.name}`} names={onlyTheirs} {...props} side="theirs" />
    </Modal>
  )
}

function summary({ both }: Merge, conflicts: readonly Conflict[]): string {
  if (conflicts.length === 0) {
    const what = both.length > 0 ? 'Os campos e itens' : 'Os campos'
    return `${what} são diferentes: nada se perde ao juntar.`
  }
  return conflicts.length === 1
    ? 'Um ponto mudou nas duas versões: escolha o que fica.'
    : `${conflicts.length} pontos mudaram nas duas versões: escolha o que fica em cada um.`
}

const theirWords = ({ name }: OtherSide) => `O de ${name}`

interface ConflictChoiceProps {
  readonly conflict: Conflict
  readonly isBaseKnown: boolean
  readonly theirName: string
  readonly isTheirs: boolean
  readonly onChoose: (isTheirs: boolean) => void
}

function ConflictChoice({ conflict, isBaseKnown, theirName, isTheirs, onChoose }: ConflictChoiceProps) {
  const group = useId()
  const { field, base } = conflict
  const version = (value: unknown) =>
    isBaseKnown ? <Change field={field} before={base} after={value} /> : <FieldValue field={field} value={value} />
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
      <legend>{conflict.title}</legend>
      {option('O meu', !isTheirs, version(conflict.mine), () => onChoose(false))}
      {option(theirName, isTheirs, version(conflict.theirs), () => onChoose(true))}
    </Choice>
  )
}

/** Fields that both sides changed without conflict, with the changes of each side. */
function Joined({ resource, merge, them }: MergeDialogProps) {
  const found = merge.both.flatMap(({ name, merge: { unconflicted } }) => {
    const before = merge.base?.[name]
    const sides = [
      { title: 'O meu', after: unconflicted.mine },
      { title: theirWords(them), after: unconflicted.theirs },
    ].filter(({ after }) => !isSame(after, before))
    return sides.length > 0 ? [{ field: fieldOf(resource, name), name, before, sides }] : []
  })
  if (found.length === 0) return null
  return (
    <Untouched>
      <h3>Os dois mudaram, em itens diferentes: fica tudo</h3>
      <ChangeList
        resource={resource}
        changes={found.map(({ field, name, before, sides }) => [
          name,
          sides.map(({ title, after }) => (
            <div key={title} className="side">
              <strong>{title}</strong>
              <Change field={field} before={before} after={after} />
            </div>
          )),
        ])}
      />
    </Untouched>
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
      <ChangeList
        resource={resource}
        changes={names.map(name => [
          name,
          <Change key={name} field={fieldOf(resource, name)} before={merge.base?.[name]} after={merge[side][name]} />,
        ])}
      />
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
  '& .side + .side': { marginTop: 8 },
  '& .side > strong': { fontWeight: 600 },
})
