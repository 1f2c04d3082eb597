import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTargets } from '../contract/adminFace.admin.ts'
import { FILES } from '../contract/fieldKind.ts'
import { FocusDialog } from './FocusDialog.admin.tsx'
import { isPicture, type StoredFile } from './storedFile.admin.ts'

interface FocusButtonProps {
  readonly file: StoredFile
  /** The shape of the place the picture fills. */
  readonly ratio: string | undefined
  /** In a row of a list. */
  readonly isSmall: boolean
  readonly onSaved: (file: StoredFile) => void
}

/** Opens what a picture is cut around; nothing for who may not change the library. */
export function FocusButton({ file, ratio, isSmall, onSaved }: FocusButtonProps) {
  const { target, useMayEdit } = useTargets()
  const mayEdit = useMayEdit(target(FILES).name)
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit || !isPicture(file) || target(FILES).files === undefined) return null
  return (
    <>
      <Button
        {...(isSmall ? { variant: 'text', size: 'small' } : {})}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Ajustar foco
      </Button>
      {isOpen && <FocusDialog file={file} ratio={ratio} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  )
}
