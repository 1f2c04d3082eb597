import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Icon } from './Icon.tsx'

interface GlyphButtonProps extends Omit<IconButtonProps, 'aria-label' | 'children' | 'size'> {
  readonly glyph: string
  readonly label: string
  /** Size of the icon in pixels. */
  readonly size?: number
}

export function GlyphButton({ glyph, label, size, ...props }: GlyphButtonProps) {
  return (
    <IconButton aria-label={label} {...props}>
      <Icon path={glyph} size={size} />
    </IconButton>
  )
}
