import { type ComponentProps, useState } from 'react'

interface FieldProps extends ComponentProps<'input'> {
  readonly name: string
  readonly label: string
  readonly help?: string
  readonly error?: string | undefined
}

/** The line below holds the error or help; it is always there, so that nothing moves. */
function SignInField({ name, label, help, error, children, ...input }: FieldProps) {
  const note = error ?? help
  return (
    <div className="sign-in-field">
      <label htmlFor={name}>{label}</label>
      <div className="sign-in-input">
        <input
          id={name}
          name={name}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${name}-nota` : undefined}
          {...input}
        />
        {children}
      </div>
      <p id={`${name}-nota`} className="sign-in-note" data-error={error ? '' : undefined}>
        {note}
      </p>
    </div>
  )
}

export function EmailField(props: Omit<FieldProps, 'label'>) {
  return (
    <SignInField
      label="E-mail"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
      {...props}
    />
  )
}

/** Input for six digits of an authenticator app or for a recovery code; the server ignores spaces and hyphens. */
export function CodeField({ isRecovery = false, ...props }: Omit<FieldProps, 'label'> & { isRecovery?: boolean }) {
  return (
    <SignInField
      label={isRecovery ? 'Código de recuperação' : 'Código do aplicativo'}
      help={isRecovery ? 'Um dos dez que você guardou.' : 'Os 6 dígitos que o aplicativo mostra agora.'}
      type="text"
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      {...props}
    />
  )
}

/** `onToggle` adds a button that shows the password; two fields of a form can share it. */
export function PasswordField({
  shown,
  onToggle,
  help,
  ...props
}: FieldProps & { shown: boolean; onToggle?: () => void }) {
  const [capsLock, setCapsLock] = useState(false)
  const capsNote = capsLock ? 'A tecla Caps Lock está ligada.' : undefined
  return (
    <SignInField
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      help={capsNote ?? help}
      onKeyUp={event => setCapsLock(event.getModifierState('CapsLock'))}
      {...props}
    >
      {onToggle && (
        <button type="button" className="sign-in-toggle" aria-controls={props.name} onClick={onToggle}>
          {shown ? 'Ocultar senha' : 'Mostrar senha'}
        </button>
      )}
    </SignInField>
  )
}
