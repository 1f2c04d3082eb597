import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { placeIndex } from './embeddedPictures.admin.ts'

/** Marks the change that takes embedded pictures out of the text, with their places, and those that put them back. */
export const EMBEDDED = 'embedded'
export type EmbeddedPlace = { readonly index: number; readonly at: number }

/** An embedded picture leaves the text with the change that brings it: it comes back when the library has it. */
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
