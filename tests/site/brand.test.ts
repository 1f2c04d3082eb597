import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SiteData } from '#schema/sitePage.ts'
import { brandColors, contrast } from '#site/brand/brandColors.ts'
import { site } from '#site/render.ts'

const PAPER = '#fbf9f4'
const SAND = '#f3eee2'
const WHITE = '#ffffff'

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

test('whatever the brand colour is, everything written in it or on it can be read', () => {
  fc.assert(
    fc.property(anyColor, color => {
      const { brand, text, deep, tint, onDeep } = brandColors(color)
      expect(contrast(WHITE, brand)).toBeGreaterThanOrEqual(4.5)
      for (const ground of [PAPER, SAND, WHITE, tint]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(WHITE, deep)).toBeGreaterThanOrEqual(10)
      expect(contrast(onDeep, deep)).toBeGreaterThanOrEqual(7)
    }),
    { numRuns: 2000 },
  )
})

test('a colour that is readable on every background is used as it is', () => {
  expect(brandColors('#1f5f4a')).toMatchObject({ brand: '#1f5f4a', text: '#1f5f4a' })
})

test('the stylesheet of the brand holds the colour of the settings', async () => {
  const data = { settings: async () => ({ cor_primaria: '#8a1c3b' }) } as unknown as SiteData
  const request = { path: '/estilo-da-marca.css', query: new URLSearchParams(), siteUrl: 'https://www.example.com' }
  const page = (await site.render(request, data, { style: name => name, script: name => name }))!
  expect(page).toMatchObject({ status: 200, contentType: 'text/css; charset=utf-8' })
  expect(page.html).toMatch(/^:root\{--color-brand:#8a1c3b;/)
})
