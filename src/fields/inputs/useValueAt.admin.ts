import { useCallback, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import { onChangeAt } from './formChanges.admin.ts'

/** What the form holds at a path, in the JSON encoding; draws anew when that changes and at nothing else. */
export function useValueAt(path: string): unknown {
  const { control, getValues } = useFormContext()
  const listen = useCallback((heard: () => void) => onChangeAt(control, path, heard), [control, path])
  return useSyncExternalStore(listen, () => getValues(path))
}
