import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import { onChangeAt } from './formChanges.admin.ts'

/** The form's value at a path, in the JSON encoding. Renders only when that value changes. */
export function useValueAt(path: string): unknown {
  const { control, getValues } = useFormContext()
  const listen = useCallback((heard: () => void) => onChangeAt(control, path, heard), [control, path])
  return useSyncExternalStore(listen, () => getValues(path))
}
