// @vitest-environment jsdom
import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Icon } from '#ui/layout/Icon.tsx'
import { CspStyles } from '#ui/theme/CspStyles.tsx'
import { theme } from '#ui/theme/theme.ts'
import { dark, light, type Tokens } from '#ui/theme/tokens.ts'
import { show } from './show.tsx'

test('the style elements carry the nonce of the page', () => {
  document.head.innerHTML = '<meta name="csp-nonce" content="r4nd0m">'
  render(
    <CspStyles>
      <ThemeProvider theme={theme}>
        <Button>Salvar</Button>
      </ThemeProvider>
    </CspStyles>,
  )
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^=ui]')]
  expect(styles.length).toBeGreaterThan(0)
  expect(styles.map(style => style.nonce)).toEqual(styles.map(() => 'r4nd0m'))
})

test('buttons are 35 px high', () => {
  show(<Button>Salvar</Button>)
  expect(screen.getByRole('button')).toHaveStyle({ height: '35px' })
})

test('an icon is 17 px and draws its path', () => {
  show(<Icon path="M1 2h3" label="Casa" />)
  expect(screen.getByRole('img', { name: 'Casa' })).toHaveAttribute('width', '17')
  expect(screen.getByRole('img').querySelector('path')).toHaveAttribute('d', 'M1 2h3')
})

const pairs: [keyof Tokens, keyof Tokens, number][] = [
  ...(['paper', 'surface', 'sand', 'hover'] as const).flatMap(ground =>
    (['ink', 'muted', 'brand', 'danger', 'invalid'] as const).map((text): [keyof Tokens, keyof Tokens, number] => [
      text,
      ground,
      4.5,
    ]),
  ),
  ...(['success', 'info', 'pending', 'warning', 'error'] as const).map(
    (status): [keyof Tokens, keyof Tokens, number] => [`${status}Ink`, `${status}Ground`, 4.5],
  ),
  ['onBrand', 'brand', 4.5],
  ['onBrand', 'brandHover', 4.5],
  ['onTint', 'tint', 4.5],
  ['field', 'surface', 3],
]

test.each(pairs)('%s on %s has a contrast of at least %f : 1 in both schemes', (text, ground, least) => {
  expect(contrast(light[text], light[ground])).toBeGreaterThanOrEqual(least)
  expect(contrast(dark[text], dark[ground])).toBeGreaterThanOrEqual(least)
})

/** The contrast ratio as WCAG 2 defines it. */
function contrast(a: string, b: string) {
  const [high, low] = [luminance(a), luminance(b)].sort((left, right) => right - left) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string) {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
