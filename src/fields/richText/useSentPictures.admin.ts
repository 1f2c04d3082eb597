import type { Editor } from '@tiptap/core'
import type { Transaction } from '@tiptap/pm/state'
import { useEffect, useRef } from 'react'
import { pictures } from '../files/pictures.admin.ts'
import { useUploadsInOrder } from '../files/useUploadsInOrder.admin.ts'
import { insertPictures } from './figures.admin.ts'

/** Pictures that are dropped on the text or pasted into it: they go to the library, and from there to where they were put. */
export function useSentPictures(editor: Editor | null) {
  // Moves along with what is typed meanwhile.
  const place = useRef(0)
  const sending = useUploadsInOrder(files => {
    const taken = files.filter(file => pictures.refusal(file) === undefined)
    if (editor)
      insertPictures(
        editor,
        taken.map(({ url, alt }) => ({ url, alt: alt ?? '' })),
        place.current,
      )
  })

  useEffect(() => {
    const follow = ({ transaction }: { transaction: Transaction }) => {
      place.current = transaction.mapping.map(place.current)
    }
    editor?.on('transaction', follow)
    return () => void editor?.off('transaction', follow)
  }, [editor])

  return {
    sending,
    send(files: readonly File[], at: number) {
      // Those that are still on their way keep their place, and these follow them.
      if (sending.pending === 0) place.current = at
      sending.send(files)
    },
  }
}
