import { styled } from '@mui/material/styles'
import type { KeyboardEvent, PointerEvent } from 'react'
import { color, focusRing } from '../theme/tokens.ts'

/** In percent from the left and from the top. */
export type Point = readonly [x: number, y: number]

interface FocusPointProps {
  readonly src: string
  readonly alt: string
  /** Size of the picture in pixels. */
  readonly width: number
  readonly height: number
  readonly value: Point
  readonly onChange: (point: Point) => void
}

/** A picture with its focus point, moved by click, drag or arrow keys (1 %, with Shift 10 %). */
export function FocusPoint({ src, alt, width, height, value: [x, y], onChange }: FocusPointProps) {
  function moveTo({ currentTarget, clientX, clientY }: { currentTarget: Element; clientX: number; clientY: number }) {
    const box = currentTarget.getBoundingClientRect()
    onChange([percent((clientX - box.left) / box.width), percent((clientY - box.top) / box.height)])
  }

  function grasp(event: PointerEvent<HTMLElement>) {
    // A touch on the picture may start a scroll; a touch on the mark does not.
    if (event.button !== 0 || (event.pointerType === 'touch' && !isMark(event.target))) return
    event.currentTarget.setPointerCapture?.(event.pointerId)
    // Prevents the browser from dragging the picture, and moves the focus to the mark.
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[role=slider]')?.focus()
    moveTo(event)
  }

  function step(event: KeyboardEvent) {
    const [across, down] = steps[event.key] ?? []
    if (across === undefined || down === undefined) return
    event.preventDefault()
    const by = event.shiftKey ? 10 : 1
    onChange([within(x + across * by), within(y + down * by)])
  }

  return (
    <Picture
      onPointerDown={grasp}
      onPointerMove={event => event.currentTarget.hasPointerCapture?.(event.pointerId) && moveTo(event)}
      onClick={event => !isMark(event.target) && moveTo(event)}
    >
      <img src={src} alt={alt} width={width} height={height} draggable={false} />
      <span
        role="slider"
        tabIndex={0}
        aria-label="Ponto de foco"
        aria-roledescription="ponto na imagem"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={x}
        aria-valuetext={`${x}% da esquerda, ${y}% do topo`}
        style={{ left: `${x}%`, top: `${y}%` }}
        onKeyDown={step}
      />
    </Picture>
  )
}

const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const isMark = (target: EventTarget) => target instanceof Element && target.role === 'slider'

const within = (value: number) => Math.min(100, Math.max(0, value))
const percent = (share: number) => within(Math.round(share * 100))

const Picture = styled('div')({
  position: 'relative',
  width: 'fit-content',
  cursor: 'crosshair',
  '& img': {
    display: 'block',
    width: 'auto',
    maxWidth: '100%',
    height: 'auto',
    maxHeight: 280,
    borderRadius: 8,
    userSelect: 'none',
  },
  '& span': {
    position: 'absolute',
    width: 28,
    height: 28,
    margin: -14,
    border: '3px solid #fff',
    borderRadius: '50%',
    boxShadow: '0 0 0 2px #123c2f, inset 0 0 0 2px #123c2f',
    cursor: 'grab',
    touchAction: 'none',
  },
  '& span:active': { cursor: 'grabbing' },
  '& span:focus-visible': { ...focusRing, outlineColor: color.brand, outlineOffset: 3 },
})
