import { BRAZIL_VIEW_BOX, brazilStates } from './brazilStates.ts'

export interface MarkedState {
  readonly uf: string
  readonly href: string
  readonly count: number
  /** The accessible name of the link: "São Paulo: 4 empreendimentos". */
  readonly label: string
  readonly isCurrent: boolean
}

export function BrazilMap({ marked }: { marked: readonly MarkedState[] }) {
  const byUf = new Map(marked.map(state => [state.uf, state]))
  return (
    <svg className="brazil-map" viewBox={BRAZIL_VIEW_BOX}>
      <title>Mapa do Brasil</title>
      {/* Drawn before the marked states, so that their focus ring is not covered. */}
      {brazilStates.map(({ uf, path }) => !byUf.has(uf) && <path key={uf} d={path} />)}
      {brazilStates.map(({ uf, path, x, y }) => {
        const state = byUf.get(uf)
        if (state === undefined) return null
        return (
          <a key={uf} href={state.href} aria-label={state.label} aria-current={state.isCurrent ? 'true' : undefined}>
            <title>{state.label}</title>
            <path d={path} />
            <circle cx={x} cy={y} r="17" />
            <text x={x} y={y + 7}>
              {state.count}
            </text>
          </a>
        )
      })}
    </svg>
  )
}
