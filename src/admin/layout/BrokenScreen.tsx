import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { AppFailed, Failed } from './AppFailed.tsx'

/** Keeps a screen that breaks from taking the menu with it; another address starts anew. */
export function BrokenScreen({ children }: { children: ReactNode }) {
  return (
    <Boundary key={useLocation().pathname} instead={<Failed />}>
      {children}
    </Boundary>
  )
}

/** Says so when what stands around the screens breaks. */
export function BrokenApp({ children }: { children: ReactNode }) {
  return <Boundary instead={<AppFailed />}>{children}</Boundary>
}

class Boundary extends Component<{ children: ReactNode; instead: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(error, componentStack)
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
