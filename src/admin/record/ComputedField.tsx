import { useCallback, useRef, useSyncExternalStore } from 'react'
import { useGetIdentity } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { required } from '#fields/contract/required.ts'
import { onChangeAt } from '#fields/inputs/formChanges.admin.ts'
import { ReadInput } from '#fields/inputs/ReadInput.admin.tsx'
import { useRelated } from '#fields/inputs/related.admin.ts'
import { isSame } from '#fields/merge/isSame.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { decodeValues } from '../model/formValues.ts'
import { contextOf, recordAsTyped } from '../model/recordAsTyped.ts'
import { faceOf } from '../targets.tsx'
import { useRecordForm } from './recordFormContext.ts'

/** A computed value, calculated in the browser from what is typed now. Renders only when the value changes. */
export function ComputedField({ name }: { name: string }) {
  const { resource, base } = useRecordForm()
  const field = fieldOf(resource, name)
  const { Column, Read = Column } = faceOf(field)
  const stored = base?.[name] ?? null
  const value = useComputed(name, stored)
  return (
    <ReadInput
      source={name}
      field={field}
      Read={Read}
      value={value}
      note={isSame(value, stored) ? undefined : 'Ainda não salvo.'}
    />
  )
}

/** The value in the JSON encoding; the last complete one while a field that it depends on is half typed. */
function useComputed(name: string, stored: unknown): unknown {
  const { resource, base } = useRecordForm()
  const { control, getValues } = useFormContext()
  const { data: identity } = useGetIdentity()
  const related = useRelated()
  const field = fieldOf(resource, name)
  const read = useRef(new Set<string>())
  const last = useRef<unknown>(stored)

  function work(): unknown {
    const { record, isWhole } = recordAsTyped(resource, getValues(), read.current)
    const computed = required(field.options.computed, `options.computed of '${name}'`)
    const value = computed(record, contextOf(base && decodeValues(resource, base), related, identity))
    if (isWhole() && (value === null || field.checks.safeParse(value).success))
      last.current = encodeJsonField(field, value)
    return last.current
  }

  const listen = useCallback(
    (heard: () => void) => {
      const ends = [...read.current].map(other => onChangeAt(control, other, heard))
      return () => {
        for (const end of ends) end()
      }
    },
    [control],
  )
  return JSON.parse(useSyncExternalStore(listen, () => JSON.stringify(work() ?? null)))
}
