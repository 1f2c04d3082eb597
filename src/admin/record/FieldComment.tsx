import { styled } from '@mui/material/styles'
import { createContext, type ReactNode, useContext, useId } from 'react'
import type { Field } from '#fields/contract/fieldKind.ts'
import { DescriptionContext } from '#ui/inputs/LabeledField.tsx'
import { color } from '#ui/theme/tokens.ts'

/** By field, what the author was asked to change. */
export const CommentsContext = createContext<Readonly<Record<string, string>>>({})

/** The input of a field, with what the author was asked to change below it. */
export function FieldComment({ name, field, children }: { name: string; field: Field; children: ReactNode }) {
  const id = useId()
  const comment = useContext(CommentsContext)[name]
  return (
    <>
      {/* It would describe every cell of rows. */}
      <DescriptionContext value={comment && !field.kind.inner ? id : undefined}>{children}</DescriptionContext>
      {comment && (
        <Comment id={id}>
          <b>Mudança pedida:</b> {comment}
        </Comment>
      )}
    </>
  )
}

const Comment = styled('p')({
  margin: '6px 0 0',
  padding: '4px 10px',
  borderInlineStart: `3px solid ${color.warningInk}`,
  borderRadius: 3,
  backgroundColor: color.warningGround,
  color: color.warningInk,
  fontSize: 13,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
})
