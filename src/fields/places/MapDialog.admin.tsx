import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { PinMap, type Place } from '#ui/inputs/PinMap.tsx'
import { color } from '#ui/theme/tokens.ts'
import { allMunicipalities, type Municipality } from '../municipality/municipalities.admin.ts'

interface MapDialogProps {
  readonly start?: Place
  readonly municipality: string
  /** Two letters; an empty text where none is chosen. */
  readonly state: string
  readonly onApply: (place: Place) => void
  readonly onClose: () => void
}

/** A map of nothing but the seats of municipalities, which needs no server of maps: a pin on it gives both coordinates. */
export default function MapDialog({ start, municipality, state, onApply, onClose }: MapDialogProps) {
  const seats = useSeats()
  const [moved, setMoved] = useState<Place>()
  const seat = seats?.find(one => one.name === municipality && one.state === state)
  /** How often the map began anew, at the seat. */
  const [returns, setReturns] = useState(0)
  const given = returns > 0 ? undefined : start
  const first = useMemo(() => given ?? seat ?? middleOf(seats ?? [], state), [given, seat, seats, state])
  const place = moved ?? first
  // By what is near where the map begins, so that names keep their places while the pin moves.
  const names = useMemo(() => {
    const others = (seats ?? []).filter(one => one !== seat)
    return [...(seat ? [seat] : []), ...others.toSorted((a, b) => metres(first, a) - metres(first, b))]
  }, [seats, seat, first])
  const where = seats && whereIs(place, seat, seats)
  const words = `latitude ${degrees(place.latitude)}, longitude ${degrees(place.longitude)}${where ? `, ${where}` : ''}`

  // With some neighbours in sight, and the seat as well where the pin is away from it.
  const neighbour = names[NEIGHBOURS]
  const fromSeat = seat ? metres(first, seat) : 0
  const far = Math.max(neighbour ? metres(first, neighbour) : 0, fromSeat <= FAR ? fromSeat : 0)
  const span = given || seat ? Math.min(Math.max(far * 2.5, NARROW), WIDE) : WIDE
  const isFar = seat && metres(place, seat) > FAR

  function stopEnter(event: KeyboardEvent) {
    // In the page the dialog stands beside the form, but its events go through it.
    if (event.key === 'Enter') event.stopPropagation()
  }

  return (
    <Modal
      open
      onClose={onClose}
      title="Mover no mapa"
      width={720}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="contained" disabled={!seats} onClick={() => onApply(place)}>
            Aplicar
          </Button>
        </>
      }
    >
      <Parts onKeyDown={stopEnter}>
        <p>Arraste a marca, clique no lugar ou use as setas do teclado, com Shift para passos maiores.</p>
        {seats ? (
          <PinMap
            key={returns}
            names={names}
            value={place}
            words={words}
            onChange={setMoved}
            span={span}
            // Its button is gone.
            takesFocus={returns > 0}
          />
        ) : (
          <Skeleton variant="rounded" height={400} />
        )}
        <Values>
          <dl>
            <div>
              <dt>Latitude</dt>
              <dd>{degrees(place.latitude)}°</dd>
            </div>
            <div>
              <dt>Longitude</dt>
              <dd>{degrees(place.longitude)}°</dd>
            </div>
          </dl>
          {where && <span>{where}</span>}
        </Values>
        {isFar && (
          <Button
            variant="text"
            onClick={() => {
              setMoved(undefined)
              setReturns(returns + 1)
            }}
          >
            Pôr a marca na sede de {seat.name}
          </Button>
        )}
      </Parts>
    </Modal>
  )
}

/** In metres. */
const NARROW = 10_000
const WIDE = 600_000
/** From so far away the seat tells nothing of a place. */
const FAR = 100_000
const NEIGHBOURS = 5

/** Every seat; none where the list cannot be had, undefined until it is known. */
function useSeats(): readonly Municipality[] | undefined {
  const [seats, setSeats] = useState<readonly Municipality[]>()
  useEffect(() => {
    allMunicipalities().then(setSeats, () => setSeats([]))
  }, [])
  return seats
}

/** Where to begin for a name that is not in the list: in the middle of its state, else of the country. */
function middleOf(seats: readonly Municipality[], state: string): Place {
  const some = seats.filter(one => one.state === state)
  if (some.length === 0) return { latitude: -14.2, longitude: -51.9 }
  const mean = (of: keyof Place) => some.reduce((sum, one) => sum + one[of], 0) / some.length
  return { latitude: mean('latitude'), longitude: mean('longitude') }
}

/** "3,2 km a nordeste da sede de Curitiba": of the municipality, or of the nearest one where that is far away. */
function whereIs(place: Place, own: Municipality | undefined, seats: readonly Municipality[]): string | undefined {
  const isNear = own && metres(own, place) <= FAR
  const nearest = (a: Municipality, b: Municipality) => (metres(b, place) < metres(a, place) ? b : a)
  const [head, ...tail] = isNear ? [own] : seats
  if (head === undefined) return undefined
  const seat = tail.reduce(nearest, head)
  const far = metres(seat, place)
  const name = `${seat.name}/${seat.state}`
  if (far < 50) return `na sede de ${name}`
  const text = far < 1000 ? `${Math.round(far / 10) * 10} m` : `${decimal(far / 1000, 1)} km`
  return `${text} ${directionFrom(seat, place)} da sede de ${name}`
}

const METRES_PER_DEGREE = 111_320
const cosine = ({ latitude }: Place) => Math.cos((latitude * Math.PI) / 180)
const metres = (a: Place, b: Place) =>
  Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * cosine(a)) * METRES_PER_DEGREE

function directionFrom(from: Place, to: Place): string {
  const east = (to.longitude - from.longitude) * cosine(from)
  const eighth = Math.round(Math.atan2(east, to.latitude - from.latitude) / (Math.PI / 4))
  return DIRECTIONS[(eighth + 8) % 8] ?? ''
}
const DIRECTIONS = ['ao norte', 'a nordeste', 'a leste', 'a sudeste', 'ao sul', 'a sudoeste', 'a oeste', 'a noroeste']

const decimal = (value: number, places: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: places, maximumFractionDigits: places })
const degrees = (value: number) => decimal(value, 6).replace('-', '−')

const Parts = styled('div')({
  display: 'grid',
  gap: 12,
  '& > p': { margin: 0, color: color.muted },
  '& > .MuiButton-root': { justifySelf: 'start', marginInline: -10 },
})

const Values = styled('div')({
  '&, & > dl': { display: 'flex', flexWrap: 'wrap', gap: '4px 22px', margin: 0, fontVariantNumeric: 'tabular-nums' },
  '& dl > div': { display: 'flex', gap: 6 },
  '& dt, & > span': { color: color.muted },
  '& dd': { margin: 0, fontWeight: 600 },
})
