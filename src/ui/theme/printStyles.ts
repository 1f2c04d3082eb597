import { color, light } from './tokens.ts'

/** What is pressed, and what helps to fill a form in. A filter that narrows a list says so and stays. */
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
  // Nothing is written in it yet: its label still rests inside.
  'div:has(> [data-resting])',
  // By which MUI measures a text that grows: as wide as on the screen, it would make the browser print all smaller.
  'textarea[aria-hidden=true]',
  '[role=search] > .MuiInputBase-root:has(:placeholder-shown)',
].join(', ')

/** The tokens, and what MUI's own parts take from them. */
const lightOnes = { ...light, 'text-primary': light.ink, 'text-secondary': light.muted, 'text-disabled': light.muted }

/** How every screen is printed: what is read, in dark ink on white, without what is pressed. */
export const printStyles = {
  // Light ink would not be read on white, which is what paper has whatever the screen shows.
  ':root[data-theme]': {
    colorScheme: 'light',
    ...Object.fromEntries(Object.entries(lightOnes).map(([name, value]) => [`--ui-palette-${name}`, value])),
  },
  body: { backgroundColor: '#fff' },
  // Paper has no window to stay at the edges of; fixed, it would come again on every page, over what is read.
  '[data-sticky]': { position: 'static !important' },
  [CONTROLS]: { display: 'none !important' },
  '*': { outline: 'none !important' },
  'h1, h2, h3, thead': { breakAfter: 'avoid' },
  'tr, li': { breakInside: 'avoid' },
  // What an input holds reads like what is only read; a line stays for what is not filled in.
  '.MuiOutlinedInput-root.MuiOutlinedInput-root': { padding: 0, borderRadius: 0, backgroundColor: 'transparent' },
  '.MuiOutlinedInput-root .MuiOutlinedInput-notchedOutline': {
    borderWidth: '0 0 1px !important',
    borderColor: `${color.line} !important`,
    borderRadius: 0,
  },
  '.MuiInputBase-root .MuiInputBase-input': { paddingInline: '0 !important' },
  '.MuiInputBase-input::placeholder': { color: 'transparent !important' },
  // All of a text, also what is scrolled to on the screen.
  'textarea.MuiInputBase-input': { fieldSizing: 'content', height: 'auto !important', overflow: 'visible !important' },
} as const
