import { Component, type ErrorInfo, type ReactNode } from 'react'

interface BoundaryProps {
  readonly children: ReactNode
  readonly instead: ReactNode
  /** Named in the console, for developers. */
  readonly place?: string
}

/** Shows something else in place of components that fail to render. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(...(this.props.place === undefined ? [] : [this.props.place]), error, componentStack)
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
