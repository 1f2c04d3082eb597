import type { Empreendimento } from '#resources/empreendimentos.ts'

export type Place = Empreendimento['proximidades'][number]

const RINGS = [5, 10, 15] as const
const FARTHEST = 15
const RADIUS = 150
/** Turns from one place to the next, so that neighbours in the list do not stand beside each other (golden angle). */
const TURN = Math.PI * (3 - Math.sqrt(5))

/** The nearest places first; those without a time last. */
export const byTime = (places: readonly Place[]): readonly Place[] =>
  [...places].sort((a, b) => (a.minutos || Infinity) - (b.minutos || Infinity))

export const isInRings = ({ minutos }: Place): boolean => minutos !== null && minutos > 0 && minutos <= FARTHEST

/**
 * How far the nearest places are, in minutes: numbered as in the table beside it. Only the distance from the middle means
 * something, since the directions of places are not known.
 *
 * @param places in the order of `byTime`
 */
export function TimeRings({ places }: { places: readonly Place[] }) {
  return (
    <figure className="time-rings">
      <svg viewBox="-180 -172 360 344" aria-hidden="true" focusable="false">
        {RINGS.toReversed().map((minutes, i) => (
          <circle key={minutes} className={i % 2 ? 'tone-0' : 'tone-1'} r={(minutes / FARTHEST) * RADIUS} />
        ))}
        {RINGS.map(minutes => (
          <text key={minutes} y={-(minutes / FARTHEST) * RADIUS + 15}>
            {minutes} min
          </text>
        ))}
        <path className="clay" d="M0 6s13-14 13-24a13 13 0 0 0-26 0c0 10 13 24 13 24z" />
        {places.filter(isInRings).map(({ nome, minutos, meio }, i) => {
          const distance = ((minutos ?? 0) / FARTHEST) * RADIUS
          const angle = i * TURN + 0.6
          return (
            <g
              key={nome}
              data-meio={meio}
              transform={`translate(${at(Math.cos(angle) * distance)} ${at(Math.sin(angle) * distance)})`}
            >
              <circle r="13" />
              <text y="5">{i + 1}</text>
            </g>
          )
        })}
      </svg>
      <figcaption>
        <span data-meio="a_pe">a pé</span> <span data-meio="de_carro">de carro</span> As direções são ilustrativas.
      </figcaption>
    </figure>
  )
}

const at = (value: number) => Math.round(value)
