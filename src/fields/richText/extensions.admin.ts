import { mergeAttributes } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { allowedSchemes } from './allowed.ts'
import { Figcaption, Figure } from './figures.admin.ts'

/** An address elsewhere, a mail, a telephone, or a path of this site; the server keeps no other. */
export function isLinkable(address: string): boolean {
  return allowedSchemes.some(scheme => address.startsWith(`${scheme}:`)) || /^\/(?!\/)/.test(address)
}

/** The tags of rich text, all of them and no others, so that what the server keeps is what the editor shows. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
    link: {
      openOnClick: false,
      protocols: ['mailto', 'tel'],
      isAllowedUri: isLinkable,
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  // Pictures of other sites would vanish as they are saved; better they do not come in.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }] }),
  Figure,
  Figcaption,
  // Plain: the built-in one writes widths as styles.
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
    addKeyboardShortcuts() {
      // From the last cell Tab leaves the text; the built-in one adds a row there, for ever.
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() }
    },
  }),
  TableRow,
  TableHeader,
  TableCell,
]
