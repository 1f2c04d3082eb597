import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { counterOf } from '#ui/inputs/counterOf.ts'
import { LabeledField } from '#ui/inputs/LabeledField.tsx'
import type { AdminFace, AdminInputProps } from '../contract/adminFace.admin.ts'
import { DisplayColumn } from '../inputs/DisplayColumn.admin.tsx'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

// Loaded with the first form that needs it: the editor is larger than all other inputs together.
const RichTextEditor = lazy(() => import('./RichTextEditor.admin.tsx'))

function Input(props: AdminInputProps) {
  const input = useFieldInput(props)
  const { common, text, change } = input
  return (
    <FieldBox input={input}>
      <LabeledField {...common} counter={counterOf(text, props.field.options.max ?? 4000)} group>
        {(control, labelId) => (
          <Suspense fallback={<Skeleton variant="rectangular" height={210} />}>
            <RichTextEditor
              {...{ control, labelId }}
              html={text}
              onChange={change}
              onBlur={common.onBlur}
              disabled={props.readOnly}
            />
          </Suspense>
        )}
      </LabeledField>
    </FieldBox>
  )
}

export const richTextAdmin: AdminFace = { Input, Column: DisplayColumn, Filter: null, width: 280 }
