import { lazy, Suspense, useRef } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { LibraryProps } from './LibraryFiles.admin.tsx'

// Loaded when a library is first opened: most forms are saved without. A form is not lost when that fails.
const LibraryFiles = lazy(() =>
  import('./LibraryFiles.admin.tsx').catch(error => {
    console.error(error)
    return { default: NotLoaded }
  }),
)

const NotLoaded = () => <EmptyState title="A biblioteca não carregou">Salve e recarregue a página.</EmptyState>

interface FileLibraryProps extends LibraryProps {
  readonly open: boolean
  readonly title: string
}

export function FileLibrary({ open, title, ...props }: FileLibraryProps) {
  const close = useRef(props.onClose)
  return (
    <Modal open={open} onClose={() => close.current()} title={title} width={900}>
      <Suspense fallback={<div aria-busy style={{ height: 480 }} />}>
        <LibraryFiles {...props} closeRef={close} />
      </Suspense>
    </Modal>
  )
}
