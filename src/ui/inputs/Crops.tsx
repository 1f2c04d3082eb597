import { styled } from '@mui/material/styles'
import { bareList, color, smallPrint } from '../theme/tokens.ts'
import type { Point } from './FocusPoint.tsx'

interface CropsProps {
  readonly src: string
  /** Aspect ratios, such as "16:9". */
  readonly ratios: readonly string[]
  /** The ratio that the current field requires. */
  readonly own?: string
  readonly focus: Point
}

export function Crops({ src, ratios, own, focus: [x, y] }: CropsProps) {
  return (
    <List aria-label="Recortes da imagem">
      {ratios.map(ratio => (
        <li key={ratio} data-own={ratio === own || undefined}>
          <img
            src={src}
            alt=""
            style={{ aspectRatio: ratio.replace(':', ' / '), objectPosition: `${x}% ${y}%` }}
            draggable={false}
          />
          {ratio}
          {ratio === own && ' · neste lugar'}
        </li>
      ))}
    </List>
  )
}

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '10px 12px',
  ...bareList,
  ...smallPrint,
  '& img': { display: 'block', height: 72, marginBottom: 4, objectFit: 'cover', borderRadius: 4 },
  '& [data-own]': { color: color.ink, fontWeight: 600 },
  '& [data-own] img': { outline: `2px solid ${color.brand}`, outlineOffset: 2 },
})
