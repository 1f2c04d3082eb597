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

/** An address elsewhere, a mail, a telephone, or a path of this site; the server keeps no other. */
export function isLinkable(address: string): boolean {
  return allowedSchemes.some(scheme => address.startsWith(`${scheme}:`)) || /^\/(?!\/)/.test(address)
}

/** The tags of rich text, all of them and no others, so that what the server keeps is what the editor shows. */
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
  // Pictures of other sites would vanish as they are saved; better they do not come in.
  Image.extend({ parseHTML: () => [{ tag: 'img[src^="/"]:not([src^="//"])' }] }),
  Figure,
  Figcaption,
  EmbeddedPlaces,
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
