import { type ClipboardEvent, type DragEvent, useState } from 'react'

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
    if (disabled || files.length === 0 || event.defaultPrevented || !isInside(event) || !onFiles(files)) return
    event.preventDefault()
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

/** A dialog opened from inside hands its events up to here. */
const isInside = ({ currentTarget, target }: DragEvent | ClipboardEvent) => currentTarget.contains(target as Node)

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
