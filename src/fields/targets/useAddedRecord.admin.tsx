import { useState } from 'react'
import { NewRecordDialog } from './NewRecordDialog.admin.tsx'
import type { useTargetRecords } from './useTargetRecords.admin.tsx'

/**
 * What a select needs to add a record of the title that was typed: at once, or in a dialog where a record needs more than
 * a title. `take` gets the id of the new record.
 */
export function useAddedRecord(
  { target, mayAdd, add }: Pick<ReturnType<typeof useTargetRecords>, 'target' | 'mayAdd' | 'add'>,
  take: (id: number) => void,
) {
  const [refusal, setRefusal] = useState<string>()
  const [newTitle, setNewTitle] = useState<string>()
  const onAdd = (title: string) =>
    add ? add(title).then(take, (error: Error) => setRefusal(error.message)) : setNewTitle(title)
  return {
    /** Why no record was made; until `forgetRefusal` is called. */
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
