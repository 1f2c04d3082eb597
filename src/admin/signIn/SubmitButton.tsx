import { type ComponentProps, useSyncExternalStore } from 'react'

/** `aria-disabled` while sending, so that it stays focusable; the form itself prevents a second submit. */
export function SubmitButton({
  loading,
  label,
  busy,
  ...button
}: { loading: boolean; label: string; busy: string } & ComponentProps<'button'>) {
  // Disabled in prerendered HTML, where no script handles the submit and the browser would send the form itself.
  const isHeard = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  return (
    <button
      type="submit"
      className="sign-in-button"
      disabled={!isHeard}
      aria-disabled={loading || undefined}
      {...button}
    >
      {loading ? busy : label}
    </button>
  )
}
