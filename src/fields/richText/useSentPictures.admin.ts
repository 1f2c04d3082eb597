import type { Editor, EditorEvents } from '@tiptap/core'
import { useEffect, useRef } from 'react'
import { pictures } from '../files/pictures.admin.ts'
import { useUploadsInOrder } from '../files/useUploadsInOrder.admin.ts'
import { EMBEDDED, type EmbeddedPlace } from './embeddedPlaces.admin.ts'
import { insertPicture } from './figures.admin.ts'

interface Place {
  at: number
  /** The description in the pasted HTML; undefined for a picture that came as a file. */
  readonly alt: string | undefined
}

export function useSentPictures(editor: Editor | null) {
  // Keyed by upload order. The positions are mapped through later changes of the document.
  const places = useRef(new Map<number, Place>())
  const lastSent = useRef<readonly number[]>([])
  const sending = useUploadsInOrder(sent => {
    for (const { file, order } of sent) {
      const place = places.current.get(order)
      places.current.delete(order)
      if (!editor || !place || pictures.refusal(file) !== undefined) continue
      const { at, alt } = place
      const picture = { src: file.url, alt: alt || (file.alt ?? '') }
      insertPicture(editor, picture, at, alt === undefined ? 'sent' : EMBEDDED)
    }
  })

  useEffect(() => {
    const follow = ({ transaction, appendedTransactions }: EditorEvents['transaction']) => {
      for (const change of [transaction, ...appendedTransactions]) {
        for (const place of places.current.values()) place.at = change.mapping.map(place.at)
        const found: unknown = change.getMeta(EMBEDDED)
        for (const { index, at } of Array.isArray(found) ? (found as EmbeddedPlace[]) : []) {
          const place = places.current.get(lastSent.current[index] ?? Number.NaN)
          if (place) place.at = at
        }
      }
    }
    editor?.on('transaction', follow)
    return () => void editor?.off('transaction', follow)
  }, [editor])

  return {
    sending,
    send(chosen: readonly { readonly file: File; readonly alt?: string }[], at: number) {
      lastSent.current = chosen.length === 0 ? [] : sending.send(chosen.map(({ file }) => file))
      for (const [i, order] of lastSent.current.entries()) places.current.set(order, { at, alt: chosen[i]?.alt })
    },
  }
}
