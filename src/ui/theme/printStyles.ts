import { color, light } from './tokens.ts'

/** Controls and input aids that are not printed. Filters in use (`data-filled`) show text and are printed. */
const CONTROLS = [
  '.MuiButton-root:not([data-filled])',
  '.MuiButton-icon',
  '.MuiIconButton-root',
  '[role=toolbar]',
  '[role=tab][aria-selected=false]',
  '.MuiTabs-indicator',
  '.MuiSwitch-root',
  '.MuiSelect-icon',
  '.MuiInputBase-root > svg',
  '.MuiFormHelperText-root:not(.Mui-error)',
  // An empty field, whose label is inside the control.
  'div:has(> [data-resting])',
  // MUI's hidden textarea for measuring has the width of the screen and would make the browser scale down the page.
  'textarea[aria-hidden=true]',
  '[role=search] > .MuiInputBase-root:has(:placeholder-shown)',
].join(', ')

const lightOnes = { ...light, 'text-primary': light.ink, 'text-secondary': light.muted, 'text-disabled': light.muted }

export const printStyles = {
  // Paper is white whatever scheme the screen has.
  ':root[data-theme]': {
    colorScheme: 'light',
    ...Object.fromEntries(Object.entries(lightOnes).map(([name, value]) => [`--ui-palette-${name}`, value])),
  },
  body: { backgroundColor: '#fff' },
  // Paper has no edges to stick to; fixed elements would be repeated on each page, over the content.
  '[data-sticky]': { position: 'static !important' },
  [CONTROLS]: { display: 'none !important' },
  '*': { outline: 'none !important' },
  'h1, h2, h3, thead': { breakAfter: 'avoid' },
  'tr, li': { breakInside: 'avoid' },
  // Input values look like plain text; a line remains for empty inputs.
  '.MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: 0, borderRadius: 0, backgroundColor: 'transparent' },
  '.MuiOutlinedInput-root .MuiOutlinedInput-notchedOutline': {
    borderWidth: '0 0 1px !important',
    borderColor: `${color.line} !important`,
    borderRadius: 0,
  },
  '.MuiInputBase-root .MuiInputBase-input': { paddingInline: '0 !important' },
  '.MuiInputBase-input::placeholder': { color: 'transparent !important' },
  // The whole text, also the part that is scrolled out of view on the screen.
  'textarea.MuiInputBase-input': { fieldSizing: 'content', height: 'auto !important', overflow: 'visible !important' },
} as const
