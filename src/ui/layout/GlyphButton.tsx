import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { Icon } from './Icon.tsx'

interface GlyphButtonProps extends Omit<IconButtonProps, 'aria-label' | 'children' | 'size'> {
  readonly glyph: string
  readonly label: string
  /** Of the icon, in pixels. */
  readonly size?: number
}

/** A button that is an icon; `label` says what it does. */
export function GlyphButton({ glyph, label, size, ...props }: GlyphButtonProps) {
  return (
    <IconButton aria-label={label} {...props}>
      <Icon path={glyph} size={size} />
    </IconButton>
  )
}
