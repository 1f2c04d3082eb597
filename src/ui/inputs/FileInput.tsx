import type { Ref } from 'react'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

interface FileInputProps {
  readonly ref: Ref<HTMLInputElement>
  /** Where the button says too little of what is chosen; without one the button alone is heard of. */
  readonly label?: string
  readonly accept?: string | undefined
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: File[]) => void
}

/** Opens the system's dialog for files when a button clicks it: that is the one to press. */
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
          // The same file may be chosen again after a failure.
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </VisuallyHidden>
  )
}
