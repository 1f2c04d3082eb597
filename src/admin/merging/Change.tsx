import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { displayed } from '#fields/inputs/DisplayColumn.admin.tsx'
import { textDifferences } from '#fields/merge/differences.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { color, wrappingRow } from '#ui/theme/tokens.ts'
import { FieldValue } from '../targets.tsx'
import { type ChangeProps, RowChanges } from './RowChanges.tsx'

/** Shows how a value changed: added and removed words and rows are marked, pictures and records appear side by side. */
export function Change(props: ChangeProps) {
  const { field, before, after } = props
  if (field.kind.inner) return <RowChanges {...props} Cell={Change} />
  if (field.kind.target) {
    return (
      <Pair>
        <del>
          <VisuallyHidden>Antes: </VisuallyHidden>
          <FieldValue field={field} value={before} />
        </del>
        <span aria-hidden>→</span>
        <ins>
          <VisuallyHidden>Agora: </VisuallyHidden>
          <FieldValue field={field} value={after} />
        </ins>
      </Pair>
    )
  }
  return <WordChanges before={displayed(field, before) ?? ''} after={displayed(field, after) ?? ''} />
}

function WordChanges({ before, after }: { before: string; after: string }) {
  if (before === after) return <Note>O texto é o mesmo; mudam a formatação ou as imagens.</Note>
  const parts = textDifferences(before, after)
  return (
    <Words>
      {parts.map(({ is, items: text }, i) =>
        is === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
          <Fragment key={i}>{shortened(text, i === 0, i === parts.length - 1)}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <Mark key={i} is={is} text={text} />
        ),
      )}
      {after === '' && <Note> (vazio)</Note>}
    </Words>
  )
}

function Mark({ is, text }: { is: 'added' | 'removed'; text: string }) {
  const Tag = is === 'added' ? 'ins' : 'del'
  return (
    <Tag>
      <VisuallyHidden>{is === 'added' ? ' incluído: ' : ' retirado: '}</VisuallyHidden>
      {text}
      <VisuallyHidden>. </VisuallyHidden>
    </Tag>
  )
}

const CONTEXT_CHARACTERS = 80

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT_CHARACTERS + 20) return text
  const start = text.slice(0, CONTEXT_CHARACTERS).replace(/\S*$/, '…')
  const end = text.slice(-CONTEXT_CHARACTERS).replace(/^\S*/, '…')
  if (isFirst) return end
  return isLast ? start : `${start} ${end}`
}

const Words = styled('span')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& ins': {
    backgroundColor: color.successGround,
    color: color.successInk,
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
    borderRadius: 3,
  },
  '& del': {
    backgroundColor: color.errorGround,
    color: color.errorInk,
    textDecoration: 'line-through',
    borderRadius: 3,
  },
  '& del:has(+ ins)': { marginInlineEnd: 4 },
})

const Pair = styled('span')({
  ...wrappingRow(10),
  '& ins': { textDecoration: 'none' },
  '& del': { color: color.muted, '&:has(img)': { opacity: 0.6 } },
})

const Note = styled('span')({ color: color.muted })
