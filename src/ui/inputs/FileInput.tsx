import type { Ref } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  /** Accessible name; without it the input is hidden from screen readers, as the button says enough. */
  readonly label?: string
  readonly accept?: string | undefined
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: File[]) => void
}

/** A hidden file input: a visible button clicks it to open the system's file dialog. */
export function FileInput({ ref, label, accept, multiple, disabled, onFiles }: FileInputProps) {
  return (
    <VisuallyHidden>
      <input
        ref={ref}
        type="file"
        tabIndex={-1}
        aria-label={label}
        aria-hidden={label === undefined || undefined}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // Resetting the value lets the user choose the same file again after a failure.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </VisuallyHidden>
  )
}
