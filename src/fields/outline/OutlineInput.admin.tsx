import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { color } from '#ui/theme/tokens.ts'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { type StoredFile, sourceFor } from '../files/storedFile.admin.ts'
import { useStoredFile } from '../files/Thumbnail.admin.tsx'
import { BelowInput } from '../inputs/BelowInput.admin.ts'
import { useRelated } from '../inputs/related.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'
import { cornersOf, type OutlineOptions, outlineText, type Point, pointsOf } from './outline.ts'

/** The picture to click corners on, and the corners as text for the keyboard. */
export function OutlineInput(props: AdminInputProps) {
  const input = useFieldInput(props)
  const { over }: OutlineOptions = props.field.options
  const [name = '', field = ''] = over.split('.')
  const pictureId = useRelated()[name]?.[field]
  const { file } = useStoredFile(typeof pictureId === 'number' ? pictureId : null)
  const points = pointsOf(input.text)
  const draw = (next: readonly Point[]) => input.change(outlineText(next))
  return (
    <FieldBox input={input}>
      <TextInput {...input.common} value={input.text} onChange={input.change} placeholder="10.5,20 30,40" />
      {file && !props.readOnly && (
        <>
          <Drawing file={file} text={input.text} points={points} onPoint={point => draw([...points, point])} />
          <BelowInput>
            <Button size="small" disabled={points.length === 0} onClick={() => draw(points.slice(0, -1))}>
              Tirar o último canto
            </Button>
            <Button size="small" disabled={points.length === 0} onClick={() => draw([])}>
              Limpar
            </Button>
          </BelowInput>
        </>
      )}
    </FieldBox>
  )
}

interface DrawingProps {
  readonly file: StoredFile
  readonly text: string
  readonly points: readonly Point[]
  readonly onPoint: (point: Point) => void
}

function Drawing({ file, text, points, onPoint }: DrawingProps) {
  const [isZoomed, setZoomed] = useState(false)
  return (
    <>
      <BelowInput>
        <Button size="small" aria-pressed={isZoomed} onClick={() => setZoomed(!isZoomed)}>
          {isZoomed ? 'Ver a imagem inteira' : 'Ampliar a imagem'}
        </Button>
      </BelowInput>
      {/* The arrow keys scroll it. */}
      <Frame tabIndex={0} role="group" aria-label="Implantação">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the text above is its form for the keyboard */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text above is its form for the keyboard */}
        <div
          data-zoomed={isZoomed || undefined}
          data-drawing
          onClick={event => {
            const box = event.currentTarget.getBoundingClientRect()
            const part = (at: number, from: number, size: number) =>
              Math.min(100, Math.max(0, ((at - from) / size) * 100))
            onPoint([part(event.clientX, box.left, box.width), part(event.clientY, box.top, box.height)])
          }}
        >
          <img src={sourceFor(file, 1600)} alt="" width={file.largura ?? 3} height={file.altura ?? 2} />
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <polygon points={cornersOf(text).join(' ')} />
          </svg>
          {points.map(([x, y], i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two corners may be alike
            <i key={i} style={{ left: `${x}%`, top: `${y}%` }} />
          ))}
        </div>
      </Frame>
    </>
  )
}

const Frame = styled('div')({
  maxHeight: '70vh',
  overflow: 'auto',
  border: `1px solid ${color.line}`,
  borderRadius: 7,
  '& > div': { position: 'relative', cursor: 'crosshair' },
  '& > [data-zoomed]': { width: '300%' },
  '& img': { display: 'block', width: '100%', height: 'auto' },
  '& svg': { position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' },
  '& polygon': {
    fill: color.brand,
    fillOpacity: 0.35,
    stroke: color.brand,
    strokeWidth: 2,
    vectorEffect: 'non-scaling-stroke',
  },
  '& i': {
    position: 'absolute',
    width: 10,
    height: 10,
    margin: '-5px 0 0 -5px',
    border: `2px solid ${color.surface}`,
    borderRadius: '50%',
    backgroundColor: color.brand,
    pointerEvents: 'none',
  },
})
