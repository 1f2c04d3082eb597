import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from './useAuthForm.ts'

/** Error box above the form. It takes the focus at each failure, so that it is read and Tab continues into the form. */
export function ErrorSummary<Name extends string>({
  failure,
  labels,
}: {
  failure: Failure | undefined
  labels: Readonly<Record<Name, string>>
}) {
  const box = useFocusOn(failure)
  if (!failure) return null
  const wrong = (Object.keys(labels) as Name[]).filter(name => failure.fields[name])
  return (
    <div ref={box} className="sign-in-message" data-tone="error" role="alert" tabIndex={-1}>
      <p>{failure.message}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(name => (
            <li key={name}>
              <a href={`#${name}`} onClick={goToField}>
                {labels[name]}: {failure.fields[name]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Result of a form, or reason for the next one; takes the focus, because the former form has disappeared. */
export function FocusedMessage({ tone = 'success', children }: { tone?: 'success' | 'info'; children: ReactNode }) {
  const box = useFocusOn(tone)
  return (
    <div ref={box} className="sign-in-message" data-tone={tone} role="status" tabIndex={-1}>
      {children}
    </div>
  )
}

function useFocusOn(reason: unknown) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new reason is what the focus moves for.
  useEffect(() => box.current?.focus(), [reason])
  return box
}

/** Moves the focus without changing the address, which may still contain a token and belongs to the router. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
