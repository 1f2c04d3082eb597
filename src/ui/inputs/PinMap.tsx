import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, memo, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { color, focusRing } from '../theme/tokens.ts'

/** In degrees, south and west negative. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}

interface PinMapProps {
  /** What stands there to find one's way by, the most important first; names give way to those before them. */
  readonly names: readonly (Place & { readonly name: string })[]
  readonly value: Place
  /** The value in words, for who does not see the map. */
  readonly words: string
  readonly onChange: (place: Place) => void
  /** Metres across the map at first. */
  readonly span: number
  /** The pin has the focus from the beginning. */
  readonly takesFocus?: boolean
}

const METRES_PER_DEGREE = 111_320
const NARROWEST = 400
const WIDEST = 3_200_000
/** Pixels from the edge within which the map follows the pin. */
const EDGE = 36

/**
 * A map without anything but names, with the north above, on which a pin is dragged, put where the map is pressed, or
 * moved by the arrow keys, ten times as far with Shift.
 */
export function PinMap({ names, value, words, onChange, span: firstSpan, takesFocus }: PinMapProps) {
  const [centre, setCentre] = useState(value)
  const [span, setSpan] = useState(firstSpan)
  const [width, setWidth] = useState(640)
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLSpanElement>(null)
  /** From the pointer to the tip of the pin, while the pin is held. */
  const held = useRef<readonly [x: number, y: number]>(undefined)
  const gridId = useId()
  const height = heightOf(width)
  const metresPerPixel = span / width

  useEffect(() => {
    const place = box.current
    if (!place || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => place.clientWidth > 0 && setWidth(place.clientWidth))
    observer.observe(place)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (takesFocus) pin.current?.focus()
  }, [takesFocus])

  const { across, down, pointOf } = projection(centre, span, width)
  const placeAt = (x: number, y: number): Place => ({
    latitude: within(centre.latitude - (y - height / 2) / down, 90),
    longitude: within(centre.longitude + (x - width / 2) / across, 180),
  })
  const [x, y] = pointOf(value)
  const bar = roundBelow(120 * metresPerPixel)
  const barText = bar < 1000 ? `${bar} m` : `${(bar / 1000).toLocaleString('pt-BR')} km`

  /** Keeps the pin in sight, and something around it. */
  function follow(place: Place) {
    const [x, y] = pointOf(place)
    if (x < EDGE || y < EDGE * 1.5 || x > width - EDGE || y > height - EDGE) setCentre(place)
  }

  function zoom(by: number) {
    setSpan(Math.min(WIDEST, Math.max(NARROWEST, span * by)))
    setCentre(value)
  }

  function pointIn({ clientX, clientY }: { clientX: number; clientY: number }) {
    const { left = 0, top = 0 } = box.current?.getBoundingClientRect() ?? {}
    return [clientX - left, clientY - top] as const
  }

  function grasp(event: PointerEvent<HTMLElement>) {
    const isPin = pin.current?.contains(event.target as Node) === true
    // A finger on the map may be about to scroll; on the pin it is not.
    if (event.button !== 0 || (event.pointerType === 'touch' && !isPin)) return
    event.preventDefault()
    pin.current?.focus()
    event.currentTarget.setPointerCapture?.(event.pointerId)
    const [left, top] = pointIn(event)
    held.current = isPin ? [x - left, y - top] : [0, 0]
    if (!isPin) onChange(placeAt(left, top))
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (held.current === undefined || !event.currentTarget.hasPointerCapture?.(event.pointerId)) return
    const [left, top] = pointIn(event)
    onChange(placeAt(inside(left + held.current[0], width), inside(top + held.current[1], height)))
  }

  function step(event: KeyboardEvent) {
    const [right, up] = steps[event.key] ?? []
    if (event.key === '+' || event.key === '-') zoom(event.key === '+' ? 0.5 : 2)
    if (right === undefined || up === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? 50 : 5
    const place = placeAt(x + right * by, y - up * by)
    onChange(place)
    follow(place)
  }

  return (
    <Box
      ref={box}
      style={{ height }}
      onPointerDown={grasp}
      onPointerMove={drag}
      onPointerUp={() => held.current && follow(value)}
      onClick={event => {
        // What was held is where it belongs.
        const wasHeld = held.current !== undefined
        held.current = undefined
        if (!wasHeld && !pin.current?.contains(event.target as Node)) onChange(placeAt(...pointIn(event)))
      }}
    >
      <svg role="img" aria-label={`Mapa só com as sedes dos municípios, norte para cima`} {...{ width, height }}>
        <defs>
          <pattern
            id={gridId}
            patternUnits="userSpaceOnUse"
            width={bar / metresPerPixel}
            height={bar / metresPerPixel}
            x={width / 2 - centre.longitude * across}
            y={height / 2 + centre.latitude * down}
          >
            <path d={`M0 .5H${width}M.5 0V${height}`} stroke={color.line} fill="none" />
          </pattern>
        </defs>
        <rect width={width} height={height} fill={`url(#${gridId})`} />
        <Names names={names} centre={centre} span={span} width={width} />
        <g className="north">
          <path d="M22 14v26M22 14l-6 9M22 14l6 9" />
          <text x={22} y={54} textAnchor="middle">
            N
          </text>
        </g>
        <g className="scale">
          <path d={`M14 ${height - 22}v8h${bar / metresPerPixel}v-8`} />
          <text x={14 + bar / metresPerPixel / 2} y={height - 20} textAnchor="middle">
            {barText}
          </text>
        </g>
      </svg>
      <Pin
        ref={pin}
        role="slider"
        tabIndex={0}
        aria-label="Marca no mapa"
        aria-roledescription="marca no mapa"
        aria-valuemin={-90}
        aria-valuemax={90}
        aria-valuenow={value.latitude}
        aria-valuetext={words}
        style={{ left: x, top: y }}
        onKeyDown={step}
      >
        <svg width={32} height={40} viewBox="0 0 32 40" aria-hidden>
          <path d="M16 39C9 29 2 23 2 15.5a14 14 0 0 1 28 0C30 23 23 29 16 39z" />
          <circle cx={16} cy={15.5} r={5} />
        </svg>
      </Pin>
      <Zoom onPointerDown={event => event.stopPropagation()} onClick={event => event.stopPropagation()}>
        <IconButton aria-label="Aproximar" disabled={span <= NARROWEST} onClick={() => zoom(0.5)}>
          <Icon path={glyphs.add} />
        </IconButton>
        <IconButton aria-label="Afastar" disabled={span >= WIDEST} onClick={() => zoom(2)}>
          <Icon path="M5 12h14" />
        </IconButton>
      </Zoom>
    </Box>
  )
}

const steps: Readonly<Record<string, readonly [right: number, up: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees))
const inside = (pixels: number, size: number) => Math.max(0, Math.min(size, pixels))

/** The largest of 1, 2, 5, 10, 20, 50 … that is not above. */
function roundBelow(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most))
  return power * (most >= power * 5 ? 5 : most >= power * 2 ? 2 : 1)
}

const heightOf = (width: number) => Math.round(Math.min(Math.max(width * 0.62, 260), 400))

/** Pixels for each degree, and where a place is. A degree of longitude is as long as it is in the middle of the map. */
function projection(centre: Place, span: number, width: number) {
  const down = METRES_PER_DEGREE / (span / width)
  const across = down * Math.cos((centre.latitude * Math.PI) / 180)
  const pointOf = ({ latitude, longitude }: Place): readonly [x: number, y: number] => [
    width / 2 + (longitude - centre.longitude) * across,
    heightOf(width) / 2 - (latitude - centre.latitude) * down,
  ]
  return { across, down, pointOf }
}

interface NamesProps {
  readonly names: PinMapProps['names']
  readonly centre: Place
  readonly span: number
  readonly width: number
}

/** What is in sight, each with its name beside it where that lies over no other. They stay while the pin moves. */
const Names = memo(function Names({ names, centre, span, width }: NamesProps) {
  const { pointOf } = projection(centre, span, width)
  const height = heightOf(width)
  const shown = names
    .map((place, i) => ({ name: place.name, point: pointOf(place), isFirst: i === 0 }))
    .filter(({ point: [x, y] }) => x >= 0 && y >= 0 && x <= width && y <= height)
    .slice(0, MOST)
  // Nothing is written over another dot, under the buttons, the north and the scale.
  const taken: Area[] = [
    [width - 60, 0, width, 110],
    [0, 0, 44, 64],
    [0, height - 44, 150, height],
    ...shown.map(({ point: [x, y] }): Area => [x - 4, y - 4, x + 4, y + 4]),
  ]
  return shown.map(({ name, point: [x, y], isFirst }) => {
    const long = name.length * PER_LETTER + 12
    const areas: Record<'start' | 'end', Area> = {
      start: [x + 6, y - LINE / 2, x + long, y + LINE / 2],
      end: [x - long, y - LINE / 2, x - 6, y + LINE / 2],
    }
    const free = (['start', 'end'] as const).find(side => {
      const [left, , right] = areas[side]
      return left >= 0 && right <= width && !taken.some(other => overlap(areas[side], other))
    })
    const side = free ?? (isFirst ? 'start' : undefined)
    if (side) taken.push(areas[side])
    return (
      <g key={`${name} ${x} ${y}`} data-first={isFirst || undefined}>
        <circle cx={x} cy={y} r={isFirst ? 5 : 3.5} />
        {side && (
          <text x={x + (side === 'end' ? -9 : 9)} y={y + 4} textAnchor={side}>
            {name}
          </text>
        )}
      </g>
    )
  })
})

/** In pixels. */
type Area = readonly [left: number, top: number, right: number, bottom: number]
const overlap = ([left, top, right, bottom]: Area, other: Area) =>
  left < other[2] && right > other[0] && top < other[3] && bottom > other[1]
const LINE = 18
const PER_LETTER = 6.8
/** Of more dots nothing could be told. */
const MOST = 250

const Box = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  backgroundColor: color.sand,
  cursor: 'crosshair',
  userSelect: 'none',
  '& > svg': { display: 'block' },
  '& circle': { fill: color.muted },
  '& text': { fill: color.muted, fontSize: 12.5, stroke: color.sand, strokeWidth: 4, paintOrder: 'stroke' },
  '& [data-first] circle': { fill: color.brand },
  '& [data-first] text': { fill: color.ink, fontSize: 14, fontWeight: 700 },
  '& :is(.north, .scale) path': { fill: 'none', stroke: color.ink, strokeWidth: 1.5 },
  '& :is(.north, .scale) text': { fill: color.ink, fontWeight: 600 },
})

const Pin = styled('span')({
  position: 'absolute',
  display: 'grid',
  placeItems: 'end center',
  width: 44,
  height: 44,
  margin: '-44px 0 0 -22px',
  borderRadius: 8,
  cursor: 'grab',
  touchAction: 'none',
  '&:active': { cursor: 'grabbing' },
  '&:focus-visible': { ...focusRing, outlineOffset: 0 },
  '& path': { fill: color.banner, stroke: '#fff', strokeWidth: 2 },
  '& circle': { fill: '#fff' },
})

const Zoom = styled('div')({
  position: 'absolute',
  top: 8,
  right: 8,
  display: 'grid',
  border: `1px solid ${color.line}`,
  borderRadius: 8,
  backgroundColor: color.surface,
  cursor: 'default',
})
