import { useRef } from 'react'
import { useDataProvider } from 'react-admin'
import { publicationOf } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { OPERATION } from '../api/dataProvider.ts'
import { HttpFailure } from '../api/http.ts'
import { operationKey } from '../api/postOnce.ts'
import { newValues } from '../model/formValues.ts'
import { HOUR, ROWS } from './fromFilesForm.ts'

export interface CreateResult {
  readonly made: number
  readonly left: readonly { readonly row: Values; readonly errors: Readonly<Record<string, string>> }[]
  /** Text for the user: which rows were not saved, and why. */
  readonly message: string
}

/** Creates a record per row, in sequence; a row sent again after a lost answer creates no second record. */
export function useCreateFromRows(resource: AnyResource): (typed: Values) => Promise<CreateResult> {
  const dataProvider = useDataProvider()
  const keys = useRef(new Map<string, string>())

  return async typed => {
    const { [ROWS]: rows, [HOUR]: hour, ...shared } = typed
    const publication = publicationOf(resource)
    const state = hour && publication ? { [publication.field]: 'agendado', [HOUR]: hour } : {}
    const left: { row: Values; errors: Readonly<Record<string, string>>; why: string }[] = []
    let made = 0
    let isOver = false
    for (const row of rows as readonly Values[]) {
      if (isOver) {
        left.push({ row, errors: {}, why: 'não foi enviado.' })
        continue
      }
      const data = { ...newValues(resource), ...shared, ...row, ...state }
      const told = JSON.stringify(data)
      const key = keys.current.get(told) ?? operationKey()
      keys.current.set(told, key)
      try {
        await dataProvider.create(resource.name, { data: { ...data, [OPERATION]: key } })
        made++
      } catch (error) {
        if (!(error instanceof HttpFailure)) throw error
        const { errors = {}, message, status } = error
        left.push({ row, errors, why: Object.values(errors).join(' ') || message })
        // Other failures (such as an ended session) would also stop the next row, so nothing more is sent.
        isOver = status !== 409 && status !== 422
      }
    }
    const reasons = left.map(({ row, why }, i) => `${String(row[resource.title] ?? `Arquivo ${i + 1}`)}: ${why}`)
    const head =
      made === 0
        ? 'Nada foi salvo:'
        : `${made} de ${made + left.length} já ${made === 1 ? 'foi salvo' : 'foram salvos'}. Falta, e pode ser enviado de novo:`
    return { made, left, message: [head, ...reasons].join('\n') }
  }
}
