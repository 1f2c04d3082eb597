import { type ComponentProps, useState } from 'react'
import { CodeField } from './SignInField.tsx'

/** The second factor: a code of the app or, for who has lost it, one of the recovery codes. */
export function CodeStep({ field, onSwitch }: { field: ComponentProps<typeof CodeField>; onSwitch: () => void }) {
  const [isRecovery, setRecovery] = useState(false)
  function switchKind() {
    setRecovery(!isRecovery)
    onSwitch()
  }

  return (
    <>
      <CodeField key={String(isRecovery)} {...field} isRecovery={isRecovery} autoFocus />
      <button type="button" className="sign-in-link" onClick={switchKind}>
        {isRecovery ? 'Usar o código do aplicativo' : 'Usar um código de recuperação'}
      </button>
    </>
  )
}
