import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Failure } from './useAuthForm.ts'

/** What went wrong, above the form; takes the focus each time, so that it is read and Tab goes on into the form. */
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

/** What became of a form, or why the next one is there; takes the focus, because the form it answers is gone. */
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

/** Moves the focus without touching the address, which may still hold a secret or belong to the router. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
