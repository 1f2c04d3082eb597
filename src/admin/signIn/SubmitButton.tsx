/** Stays in reach of the keyboard while the form is on its way; the form itself sees to it that nothing goes twice. */
export function SubmitButton({ loading, label, busy }: { loading: boolean; label: string; busy: string }) {
  return (
    <button type="submit" className="sign-in-button" aria-disabled={loading || undefined}>
      {loading ? busy : label}
    </button>
  )
}
