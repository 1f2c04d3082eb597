import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { placeIndex } from './embeddedPictures.admin.ts'

/** Meta key of transactions that remove embedded pictures (with their positions) or insert them again. */
export const EMBEDDED = 'embedded'
export type EmbeddedPlace = { readonly index: number; readonly at: number }

/** Removes placeholders of embedded pictures as they are pasted; each picture returns once it is uploaded. */
export const EmbeddedPlaces = Extension.create({
  name: 'embeddedPlaces',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _before, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null
        const places: EmbeddedPlace[] = []
        doc.descendants((node, at) => {
          const index = node.type.name === 'image' ? placeIndex(node.attrs['src']) : undefined
          if (index !== undefined) places.push({ index, at })
        })
        if (places.length === 0) return null
        for (const { at } of places.toReversed()) tr.delete(at, at + 1)
        return tr.setMeta(
          EMBEDDED,
          places.map(({ index, at }): EmbeddedPlace => ({ index, at: tr.mapping.map(at) })),
        )
      },
    }),
  ],
})
