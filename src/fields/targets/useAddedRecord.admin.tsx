import { useState } from 'react'
import { NewRecordDialog } from './NewRecordDialog.admin.tsx'
import type { useTargetRecords } from './useTargetRecords.admin.tsx'

/** Creates a record from the typed title, in a dialog when more fields are required. `take` receives its id. */
export function useAddedRecord(
  { target, mayAdd, add }: Pick<ReturnType<typeof useTargetRecords>, 'target' | 'mayAdd' | 'add'>,
  take: (id: number) => void,
) {
  const [refusal, setRefusal] = useState<string>()
  const [newTitle, setNewTitle] = useState<string>()
  const onAdd = (title: string) =>
    add ? add(title).then(take, (error: Error) => setRefusal(error.message)) : setNewTitle(title)
  return {
    /** Why creating failed; cleared by `forgetRefusal`. */
    refusal,
    forgetRefusal: () => setRefusal(undefined),
    adding: mayAdd ? { onAdd } : {},
    dialog: newTitle !== undefined && (
      <NewRecordDialog
        target={target}
        title={newTitle}
        onClose={() => setNewTitle(undefined)}
        onMade={made => {
          setNewTitle(undefined)
          take(made)
        }}
      />
    ),
  }
}
