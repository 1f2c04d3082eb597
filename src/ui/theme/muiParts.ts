import type { ThemeOptions } from '@mui/material/styles'
import { printStyles } from './printStyles.ts'
import { coarsePointer, color, elevated, focusRing, shortViewport, smallPrint } from './tokens.ts'

/** Scroll margin at the top of the window and at its foot. */
const stickyScrollMargin =
  'calc(var(--alert-banner, 0px) + var(--sticky-head, 0px) + var(--sticky-tabs, 0px) + 8px) calc(var(--sticky-foot, 0px) + 20px)'

/** Overrides of MUI's components: lines instead of shadows, labels above inputs, controls 35 px high. */
export const muiParts: NonNullable<ThemeOptions['components']> = {
  MuiCssBaseline: {
    styleOverrides: {
      body: {
        backgroundColor: color.paper,
        color: color.ink,
        WebkitFontSmoothing: 'antialiased',
        overflowWrap: 'break-word',
        // The font's own space is only a fifth of its size, and less in bold. Larger text inherits the computed value.
        wordSpacing: '0.075em',
      },
      // Browsers reset it for these elements.
      'button, input, textarea': { wordSpacing: 'inherit' },
      '@media (min-width: 700px)': { ':root': { '--sticky-tabs': '0px !important' } },
      [shortViewport]: {
        ':root': Object.fromEntries(['head', 'tabs'].map(part => [`--sticky-${part}`, '0px !important'])),
      },
      // Scrolls a focused element out from under sticky parts. A scroll padding of the page would do this too, but
      // would also scroll for elements inside the sticky parts. For text controls browsers use only the page's padding.
      'main :focus:not([data-sticky] *, textarea, [contenteditable])': { scrollMarginBlock: stickyScrollMargin },
      ':root:has(main :is(textarea, [contenteditable]):focus)': { scrollPaddingBlock: stickyScrollMargin },
      ':focus-visible': focusRing,
      ':where(a)': { color: color.brand },
      'a:focus-visible': { borderRadius: 3 },
      // With forced colours, backgrounds disappear: selected elements use the system's highlight colours.
      '@media (forced-colors: active)': {
        ':is([aria-selected=true], [aria-pressed=true], [aria-current=page])': {
          forcedColorAdjust: 'none',
          backgroundColor: 'Highlight !important',
          color: 'HighlightText !important',
          '& *': { backgroundColor: 'transparent !important', color: 'inherit !important' },
        },
        '.MuiButton-contained': { border: '1px solid ButtonBorder !important' },
      },
      '@media print': printStyles,
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          // None instead of a short duration: with a transition on every element, an inherited colour would change
          // level by level, each element starting after its parent has finished.
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { '&:focus-visible': focusRing } },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'outlined', color: 'inherit' },
    styleOverrides: {
      root: {
        height: 35,
        minWidth: 35,
        padding: '0 15px',
        gap: 8,
        whiteSpace: 'nowrap',
        borderRadius: 7,
        '&.Mui-disabled': { color: color.muted, backgroundColor: color.hover, borderColor: color.line },
        // Busy with its own action; it stays focusable.
        '&[aria-disabled=true]:not(.Mui-disabled)': { opacity: 0.7, cursor: 'progress' },
        [coarsePointer]: { height: 44 },
      },
      outlined: {
        backgroundColor: color.surface,
        '&.MuiButton-colorInherit:not(.Mui-disabled)': { color: color.ink },
        borderColor: color.line,
        '&:hover': { backgroundColor: color.hover, borderColor: color.field },
      },
      contained: {
        backgroundColor: color.brand,
        color: color.onBrand,
        '&:hover': { backgroundColor: color.brandHover },
        '&.MuiButton-containedError, &.MuiButton-colorError': {
          backgroundColor: color.banner,
          color: '#fff',
          '&:hover': { backgroundColor: '#83160f' },
        },
      },
      text: {
        padding: '0 10px',
        '&:hover': { backgroundColor: color.hover },
        '&.MuiButton-colorError': { color: color.danger },
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: {
        width: 35,
        height: 35,
        padding: 0,
        borderRadius: 7,
        '&:hover': { backgroundColor: color.hover },
        [coarsePointer]: { width: 44, height: 44 },
      },
    },
  },
  MuiSvgIcon: {
    styleOverrides: { root: { fontSize: 17 }, fontSizeSmall: { fontSize: 15 }, fontSizeMedium: { fontSize: 17 } },
  },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${color.line}`, ...elevated } } },
  MuiMenu: { styleOverrides: { list: { padding: 4 } } },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 35,
        padding: '6px 10px',
        borderRadius: 5,
        whiteSpace: 'normal',
        '&:hover, &.Mui-focusVisible': { backgroundColor: color.hover },
        '&.Mui-selected, &.Mui-selected:hover, &.Mui-selected.Mui-focusVisible': {
          backgroundColor: color.tint,
          color: color.onTint,
          fontWeight: 600,
        },
        // Inside, because a scrolling list would cut off the ring.
        '&:focus-visible': { ...focusRing, outlineOffset: -3 },
        [coarsePointer]: { minHeight: 44 },
      },
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: {
        borderRadius: 10,
        border: `1px solid ${color.line}`,
        ...elevated,
        // The dialog itself has the focus only until Tab, and being in front shows it well enough.
        '&:focus-visible': { outline: 'none' },
      },
    },
  },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(13 26 20 / 0.5)' } },
    },
  },
  MuiTooltip: {
    styleOverrides: {
      tooltip: { fontSize: 12.5, backgroundColor: '#17211c', color: '#fff', padding: '5px 9px', borderRadius: 6 },
    },
  },

  MuiOutlinedInput: {
    defaultProps: { notched: false, size: 'small' },
    styleOverrides: {
      root: {
        minHeight: 35,
        borderRadius: 7,
        backgroundColor: color.surface,
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: color.ink },
        '&.Mui-focused': focusRing,
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderWidth: 1, borderColor: color.brand },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: color.invalid },
        '&.Mui-disabled': { backgroundColor: color.hover },
        '&.Mui-disabled .MuiOutlinedInput-notchedOutline': { borderColor: color.line },
        '& .MuiIconButton-root': { width: 29, height: 29, borderRadius: 5 },
        [coarsePointer]: { minHeight: 44, '& .MuiIconButton-root': { width: 40, height: 40 } },
      },
      input: {
        padding: '7px 11px',
        height: 'auto',
        lineHeight: '20px',
        '&:focus-visible': { outline: 'none' },
        '&::placeholder': { color: color.muted, opacity: 1 },
        '&.Mui-disabled': { WebkitTextFillColor: color.muted },
        // Safari on phones zooms into inputs with a font below 16 px.
        [coarsePointer]: { fontSize: 16 },
      },
      multiline: { padding: 0, alignItems: 'flex-start' },
      notchedOutline: { top: 0, borderColor: color.field, '& legend': { display: 'none' } },
      adornedStart: { paddingLeft: 11, '& > input': { paddingLeft: 0 } },
      adornedEnd: { paddingRight: 3, '& > svg': { marginRight: 7, color: color.muted } },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: 0 }, icon: { color: color.muted, right: 9 } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        margin: '4px 0 0',
        ...smallPrint,
        lineHeight: '18px',
        '&.Mui-error': { color: color.invalid },
      },
    },
  },
  MuiCheckbox: {
    styleOverrides: {
      root: {
        padding: 9,
        borderRadius: 7,
        color: color.field,
        '&.Mui-checked, &.MuiCheckbox-indeterminate': { color: color.brand },
        '&.Mui-focusVisible': { ...focusRing, outlineOffset: -6 },
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { [coarsePointer]: { minHeight: 44 } } } },
  MuiRadio: {
    styleOverrides: { root: { '&.Mui-focusVisible': { ...focusRing, outlineOffset: -4 } } },
  },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 38, height: 22, padding: 0, overflow: 'visible' },
      switchBase: {
        padding: 3,
        color: '#fff',
        '&.Mui-checked': { color: color.onBrand, transform: 'translateX(16px)' },
        '&.Mui-checked + .MuiSwitch-track': { backgroundColor: color.brand, opacity: 1 },
        '&.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
        '&.Mui-disabled .MuiSwitch-thumb': { backgroundColor: color.surface },
        '&.Mui-focusVisible + .MuiSwitch-track': focusRing,
        '&:hover, &.Mui-checked:hover': { backgroundColor: 'transparent' },
      },
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: { borderRadius: 11, backgroundColor: color.field, opacity: 1 },
    },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 37 }, indicator: { backgroundColor: color.brand, height: 3 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 37,
        minWidth: 0,
        padding: '8px 12px',
        fontWeight: 450,
        textTransform: 'none',
        color: color.muted,
        '&.Mui-selected': { color: color.ink, fontWeight: 650 },
        '&:hover': { color: color.ink },
        '&:focus-visible': { ...focusRing, outlineOffset: -3 },
        [coarsePointer]: { minHeight: 44 },
      },
    },
  },
  MuiSkeleton: {
    defaultProps: { animation: 'wave' },
    styleOverrides: { root: { backgroundColor: color.hover, borderRadius: 5 }, text: { transform: 'scale(1, 0.72)' } },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: { height: 6, borderRadius: 3, backgroundColor: color.line },
      bar: { borderRadius: 3, backgroundColor: color.brand },
    },
  },
}
