import { type Editor, mergeAttributes, Node } from '@tiptap/core'
import type { Node as TextNode } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'

export interface TextFigure {
  readonly src: string
  readonly alt: string
  readonly caption: string
  /** Its range in the document; absent while it is not inserted. */
  readonly place?: { readonly from: number; readonly to: number }
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes(HTMLAttributes), 0],
})

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => ['figcaption', mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type.name !== this.name || $from.depth < 2) return false
        const after = $from.after($from.depth - 1)
        return editor
          .chain()
          .insertContentAt(after, { type: 'paragraph' })
          .setTextSelection(after + 1)
          .run()
      },
    }
  },
})

export function figureAt({ state: { selection } }: Editor): TextFigure | undefined {
  const { $from } = selection
  const isPicture = selection instanceof NodeSelection && selection.node.type.name === 'image'
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name !== 'figure') continue
    const image = childOf(node, 'image')
    const inCaption = $from.parent.type.name === 'figcaption'
    if (image === undefined || !(isPicture || inCaption)) return undefined
    const caption = childOf(node, 'figcaption')?.textContent ?? ''
    return { ...pictureAttributes(image), caption, place: { from: $from.before(depth), to: $from.after(depth) } }
  }
  return isPicture
    ? { ...pictureAttributes(selection.node), caption: '', place: { from: selection.from, to: selection.to } }
    : undefined
}

/** Replaces the picture at `place`, or inserts it at the caret. */
export function putPicture(editor: Editor, { src, alt, caption, place }: TextFigure): void {
  const figure = {
    type: 'figure',
    content: [
      { type: 'image', attrs: { src, alt } },
      ...(caption ? [{ type: 'figcaption', content: [{ type: 'text', text: caption }] }] : []),
    ],
  }
  const chain = editor.chain().focus()
  if (place) chain.insertContentAt(place, figure).run()
  else chain.insertContent(figure).run()
}

/**
 * Inserts a picture at a position without moving the caret.
 *
 * @param meta the meta key set on the transaction
 */
export function insertPicture(
  editor: Editor,
  { src, alt }: { src: string; alt: string },
  at: number,
  meta: string,
): void {
  const image = { type: 'image', attrs: { src, alt } }
  const isInFigure = editor.state.doc.resolve(at).parent.type.name === 'figure'
  const figure = isInFigure ? image : { type: 'figure', content: [image] }
  editor.chain().insertContentAt(at, figure, { updateSelection: false }).setMeta(meta, true).run()
}

export function selectUndescribed(editor: Editor): void {
  let found: number | undefined
  editor.state.doc.descendants((node, place) => {
    if (found === undefined && node.type.name === 'image' && pictureAttributes(node).alt.trim() === '') found = place
    return found === undefined
  })
  if (found !== undefined) editor.commands.setNodeSelection(found)
}

function childOf(node: TextNode, name: string): TextNode | undefined {
  for (let i = 0; i < node.childCount; i++) if (node.child(i).type.name === name) return node.child(i)
  return undefined
}

const pictureAttributes = ({ attrs }: TextNode) => ({
  src: String(attrs['src'] ?? ''),
  alt: String(attrs['alt'] ?? ''),
})
