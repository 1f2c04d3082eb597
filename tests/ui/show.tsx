import '@testing-library/jest-dom/vitest'
import { ThemeProvider } from '@mui/material/styles'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach } from 'vitest'
import { ConfirmProvider } from '#ui/dialogs/ConfirmProvider.tsx'
import { ToastProvider } from '#ui/feedback/ToastProvider.tsx'
import { theme } from '#ui/theme/theme.ts'

afterEach(cleanup)

// jsdom has no layout, so it has nothing to scroll.
Element.prototype.scrollIntoView ??= () => {}

/** Renders inside everything that surrounds a screen of the admin, with a user at the keyboard. */
export function show(children: ReactNode) {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
  const { container } = render(
    <ThemeProvider theme={theme}>
      <ToastProvider>
        <ConfirmProvider>
          <main>{children}</main>
        </ConfirmProvider>
      </ToastProvider>
    </ThemeProvider>,
  )
  return { user, container }
}

/** Holds a value for an input, as a form would; `seen` receives every value the input passes on. */
export function Held<Value>({
  start,
  seen,
  children,
}: {
  start: Value
  seen?: Value[]
  children: (value: Value, onChange: (value: Value) => void) => ReactNode
}) {
  const [value, setValue] = useState(start)
  return children(value, next => {
    seen?.push(next)
    setValue(next)
  })
}
