import './fonts.css'
import { createTheme, type ThemeOptions } from '@mui/material/styles'
import { muiParts } from './muiParts.ts'
import { dark, light, type Tokens } from './tokens.ts'

declare module '@mui/material/styles' {
  interface Palette extends Tokens {}
  interface PaletteOptions extends Partial<Tokens> {}
}

/** Two colour schemes as CSS variables: a change renders nothing again. The system decides until the user does. */
const themeOptions: ThemeOptions & { cssVariables: object } = {
  cssVariables: { cssVarPrefix: 'ui', colorSchemeSelector: 'data-theme' },
  colorSchemes: { light: { palette: palette(light) }, dark: { palette: palette(dark) } },
  breakpoints: { values: { xs: 0, sm: 700, md: 960, lg: 1280, xl: 1536 } },
  shape: { borderRadius: 7 },
  spacing: 4,
  typography: {
    fontFamily: "'Instrument Sans Variable', system-ui, sans-serif",
    fontSize: 14.5,
    // One rem is 16 px; body text is 14.5 px.
    htmlFontSize: 16,
    body1: { fontSize: 14.5, lineHeight: 1.45, letterSpacing: 0 },
    caption: { fontSize: 12.5, lineHeight: 1.4, letterSpacing: 0 },
    button: { fontSize: 14.5, fontWeight: 600, textTransform: 'none', letterSpacing: 0, lineHeight: 1.2 },
  },
  transitions: {
    duration: {
      shortest: 120,
      shorter: 150,
      short: 180,
      standard: 220,
      complex: 300,
      enteringScreen: 250,
      leavingScreen: 200,
    },
  },
  components: muiParts,
}

export const theme = createTheme(themeOptions)

function palette(tokens: Tokens) {
  return {
    ...tokens,
    primary: { main: tokens.brand, dark: tokens.brandHover, contrastText: tokens.onBrand },
    secondary: { main: tokens.brand, contrastText: tokens.onBrand },
    success: { main: tokens.successInk },
    info: { main: tokens.infoInk },
    warning: { main: tokens.warningInk },
    error: { main: tokens.errorInk },
    background: { default: tokens.paper, paper: tokens.surface },
    text: { primary: tokens.ink, secondary: tokens.muted, disabled: tokens.muted },
    divider: tokens.line,
    action: { hover: tokens.hover, selected: tokens.tint },
  }
}
