import { useSyncExternalStore } from 'react'

/** Stays in reach of the keyboard while the form is on its way; the form itself sees to it that nothing goes twice. */
export function SubmitButton({ loading, label, busy }: { loading: boolean; label: string; busy: string }) {
  // In the page that the server sends nobody would hear of it: the browser itself would send the form, to nowhere.
  const isHeard = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <button type="submit" className="sign-in-button" disabled={!isHeard} aria-disabled={loading || undefined}>
      {loading ? busy : label}
    </button>
  )
}
