import { type FocusEvent, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { onChangeAt } from '#fields/inputs/formChanges.admin.ts'
import { brokenPairs, pairsOf } from '#schema/pairs.ts'
import type { AnyResource } from '#schema/resource.ts'
import { decodeValues } from '../model/formValues.ts'

/** Shows that a field contradicts its pair when it is left, until either changes. Returns the blur handler. */
export function usePairs(resource: AnyResource) {
  const { control, getValues, getFieldState, setError, clearErrors } = useFormContext()

  useEffect(() => {
    const endings = pairsOf(resource).flatMap(({ least, most }) =>
      [least, most].map(name =>
        onChangeAt(control, name, ({ type }) => {
          if (type !== 'change') return
          for (const one of [least, most]) if (getFieldState(one).error?.type === 'pair') clearErrors(one)
        }),
      ),
    )
    return () => {
      for (const end of endings) end()
    }
  }, [resource, control, getFieldState, clearErrors])

  return ({ target, relatedTarget }: FocusEvent) => {
    // MUI's Select passes a substitute with the value as event target.
    if (!(target instanceof Element)) return
    const place = target.closest<HTMLElement>('[data-field]')
    const name = place?.dataset['field']
    // Moving the focus inside a field does not leave it.
    if (name === undefined || place?.contains(relatedTarget)) return
    const pairs = pairsOf(resource).filter(({ least, most }) => name === least || name === most)
    if (pairs.length === 0 || getFieldState(name).error) return
    const values = Object.fromEntries(
      pairs.flatMap(({ least, most }) => [least, most]).map(one => [one, getValues(one)]),
    )
    const [broken] = brokenPairs(resource, pairs, decodeValues(resource, values))
    if (broken) setError(name, { type: 'pair', message: broken.message })
  }
}
