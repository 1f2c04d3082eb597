import { type ClipboardEvent, type DragEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface FileDropOptions {
  readonly disabled?: boolean | undefined
  /** Takes files that were dropped or pasted; false leaves them to a place around this one. */
  readonly onFiles: (files: File[]) => boolean
}

/**
 * What makes an element a place where files can be dropped, and pasted while something inside it has the focus. Text that
 * is dragged or pasted goes its usual way. `isOver`: files are held above it right now.
 */
export function useFileDrop({ disabled = false, onFiles }: FileDropOptions) {
  // Entering a child leaves its parent: the files are outside when as many leaves as enters were seen.
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

/** Takes what is pasted anywhere on the page, or in the dialog, of which `place` is the one place for files. */
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

/** Excel and others put a picture of what was copied beside its words: where words go, these are meant. */
const isForText = (target: EventTarget | null, data: DataTransfer) =>
  target instanceof Element &&
  target.closest('input:not([type=file]), textarea, [contenteditable=true]') !== null &&
  data.types.includes('text/plain')

/** A dialog opened from inside hands its events up to here. */
const isInside = ({ currentTarget, target }: DragEvent | ClipboardEvent) => currentTarget.contains(target as Node)

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
