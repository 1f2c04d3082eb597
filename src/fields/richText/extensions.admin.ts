import { mergeAttributes } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { allowedSchemes } from './allowed.ts'
import { EmbeddedPlaces } from './embeddedPlaces.admin.ts'
import { Figcaption, Figure } from './figures.admin.ts'

/** The addresses that the server keeps in links: allowed schemes and paths of this site. */
export function isLinkable(address: string): boolean {
  return allowedSchemes.some(scheme => address.startsWith(`${scheme}:`)) || /^\/(?!\/)/.test(address)
}

/** Exactly the tags of rich text, so that the editor shows what the server keeps. */
export const extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  Blockquote,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Link.configure({
    openOnClick: false,
    protocols: ['mailto', 'tel'],
    isAllowedUri: isLinkable,
    HTMLAttributes: { target: null, rel: null, class: null },
  }),
  UndoRedo,
  Dropcursor,
  Gapcursor,
  // Pictures of other sites are refused, because the server would remove them.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }] }),
  Figure,
  Figcaption,
  EmbeddedPlaces,
  // The built-in table writes column widths as styles.
  Table.extend({
    renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
    addKeyboardShortcuts() {
      // Tab in the last cell leaves the table. The built-in shortcut adds a row, so the keyboard could never leave.
      return { ...this.parent?.(), Tab: () => this.editor.commands.goToNextCell() }
    },
  }),
  TableRow,
  TableHeader,
  TableCell,
]
