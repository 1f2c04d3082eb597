import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface FileDropOptions {
  readonly disabled?: boolean | undefined
  /** Takes dropped or pasted files; returning false leaves them to a surrounding drop target. */
  readonly onFiles: (files: File[]) => boolean
}

/** Makes an element accept dropped files, and pasted files while it has the focus. `isOver`: files are above it. */
export function useFileDrop({ disabled = false, onFiles }: FileDropOptions) {
  // Entering a child also leaves its parent, so the drag is outside only when both were seen equally often.
  const [depth, setDepth] = useState(0)

  function take(event: DragEvent | ClipboardEvent, data: DataTransfer) {
    const files = [...data.files]
    if (disabled || files.length === 0 || event.defaultPrevented || !isInside(event)) return
    if (event.type === 'paste' && isForText(event.target, data)) return
    if (onFiles(files)) event.preventDefault()
  }

  const props = {
    onDragEnter(event: DragEvent) {
      if (!disabled && holdsFiles(event) && isInside(event)) setDepth(depth + 1)
    },
    onDragOver(event: DragEvent) {
      if (!disabled && holdsFiles(event) && isInside(event)) event.preventDefault()
    },
    onDragLeave: () => setDepth(Math.max(0, depth - 1)),
    onDrop(event: DragEvent) {
      setDepth(0)
      take(event, event.dataTransfer)
    },
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
  }
  return { isOver: depth > 0 && !disabled, props }
}

/** Takes files pasted anywhere on the page, or in the dialog that contains `place`; for pages with one drop target. */
export function usePastesOfPage(place: RefObject<HTMLElement | null>, options: FileDropOptions): void {
  const newest = useRef(options)
  newest.current = options
  useEffect(() => {
    function take(event: globalThis.ClipboardEvent) {
      const { disabled, onFiles } = newest.current
      const data = event.clipboardData
      if (disabled || event.defaultPrevented || !data || data.files.length === 0) return
      const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1)
      if (!(dialog ?? document.body).contains(place.current) || isForText(event.target, data)) return
      if (onFiles([...data.files])) event.preventDefault()
    }
    window.addEventListener('paste', take)
    return () => window.removeEventListener('paste', take)
  }, [place])
}

/** Excel adds a picture of the copied cells to the text: in a text input, the text is meant. */
const isForText = (target: EventTarget | null, data: DataTransfer) =>
  target instanceof Element &&
  target.closest('input:not([type=file]), textarea, [contenteditable=true]') !== null &&
  data.types.includes('text/plain')

/** React events also bubble from dialogs opened inside; those are not over this element. */
const isInside = ({ currentTarget, target }: DragEvent | ClipboardEvent) => currentTarget.contains(target as Node)

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
