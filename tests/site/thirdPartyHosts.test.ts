// @vitest-environment jsdom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, writeSession } from '#admin/api/session.ts'
import { addresses } from '#site/addresses.ts'
import { startSite } from './visit.ts'

const policyOf = (visit: { headers: Record<string, unknown> }) => String(visit.headers['content-security-policy'])
const scriptsOf = ({ page }: { page: Document }) =>
  [...page.querySelectorAll('script[src]')].map(script => script.getAttribute('src'))

test('no page uses another host or shows the cookie notice until a setting asks for measuring', async () => {
  const { settings, visit } = await startSite()
  const before = await visit(addresses.home)
  expect(policyOf(before)).not.toMatch(/https:/)
  expect(before.page.querySelector('.cookie-notice')).toBeNull()

  await settings({ analytics_id: 'G-ABC123' })
  const after = await visit(addresses.home)
  expect(policyOf(after)).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(policyOf(after)).not.toMatch(/unsafe/)
  expect(scriptsOf(after)).toContain('/assets/consent-1a2b3c.js')
  // Without its script nothing is measured, so no question is asked.
  expect(after.page.querySelector('.cookie-notice')!.hasAttribute('hidden')).toBe(true)
  expect(scriptsOf(after).every(src => src!.startsWith('/'))).toBe(true)
})

test('the translator to Libras is loaded only by a page that is requested with it, and only while it is offered', async () => {
  const { settings, visit } = await startSite()
  const plain = await visit(addresses.accessibility)
  expect(plain.screen.getByRole('link', { name: 'Libras' }).getAttribute('href')).toBe('?libras=1')
  expect(scriptsOf(plain)).toEqual([])
  const translated = await visit(`${addresses.accessibility}?libras=1`)
  expect(scriptsOf(translated)).toEqual(['/assets/libras-1a2b3c.js'])
  expect(policyOf(translated)).toContain('https://vlibras.gov.br')
  expect(translated.page.querySelector('link[rel=canonical]')!.getAttribute('href')).toBe(
    'http://localhost/acessibilidade',
  )
  await settings({ vlibras_ativo: 0 })
  const closed = await visit(`${addresses.accessibility}?libras=1`)
  expect(closed.html).toBe((await visit(addresses.accessibility)).html)
  expect(closed.screen.queryByRole('link', { name: 'Libras' })).toBeNull()
})

test('every page, except on phones, names the public pages that a browser may prefetch', async () => {
  const { app, development, visit } = await startSite()
  const { slug } = await development()
  const hidden = await development({ titulo: 'Em segredo', situacao: 'rascunho' })
  const { headers } = await visit(addresses.home)
  expect(headers['speculation-rules']).toBe('"/navegacao.json"')
  expect(headers.vary).toBe('accept-encoding, sec-ch-ua-mobile')
  const onPhone = await app.inject({ url: '/', headers: { 'sec-ch-ua-mobile': '?1' } })
  expect(onPhone.headers).not.toHaveProperty('speculation-rules')
  const answer = await app.inject({ url: '/navegacao.json' })
  expect(answer.headers['content-type']).toBe('application/speculationrules+json')
  const [{ urls, eagerness }] = answer.json().prefetch
  expect(eagerness).toBe('moderate')
  expect(urls).toContain('/contato')
  expect(urls.filter((url: string) => url.endsWith(`/${slug}`))).toHaveLength(1)
  expect(urls.join()).not.toMatch(new RegExp(`/admin|/api|${hidden.slug}`))
})

describe('the cookie notice', () => {
  beforeEach(() => {
    vi.resetModules()
    clearSession()
    localStorage.clear()
    document.head.innerHTML = ''
    delete (window as { dataLayer?: unknown }).dataLayer
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
      },
    )
  })

  /** The notice as the page contains it, with its script started. */
  async function open() {
    document.body.innerHTML = `
      <a href="#aviso" data-cookie-preferences hidden>Preferências de cookies</a>
      <section data-measure="G-ABC123" tabindex="-1" hidden><details><p data-choice></p></details>
      <button data-choose="sim">Aceitar</button><button data-choose="nao">Rejeitar</button></section>`
    await import('#site/islands/consent.ts')
    const notice = document.querySelector<HTMLElement>('section')!
    return {
      notice,
      measured: () => document.head.querySelector('script')?.getAttribute('src'),
      choose: (choice: string) => notice.querySelector<HTMLElement>(`[data-choose=${choice}]`)!.click(),
      preferences: document.querySelector<HTMLElement>('[data-cookie-preferences]')!,
    }
  }

  test('the cookie notice asks, and loads nothing before the answer', async () => {
    const { notice, measured } = await open()
    expect(notice.hidden).toBe(false)
    expect(measured()).toBeUndefined()
    expect(localStorage.length).toBe(0)
  })

  test('the cookie notice remembers a yes, and does not ask again', async () => {
    const first = await open()
    first.choose('sim')
    expect(first.notice.hidden).toBe(true)
    expect(first.measured()).toBe('https://www.googletagmanager.com/gtag/js?id=G-ABC123')
    vi.resetModules()
    const second = await open()
    expect(second.notice.hidden).toBe(true)
  })

  test('the cookie notice remembers a no, and can be opened again from the footer', async () => {
    const { notice, choose, measured, preferences } = await open()
    choose('nao')
    expect([notice.hidden, measured()]).toEqual([true, undefined])
    preferences.click()
    expect(notice.hidden).toBe(false)
    expect(notice.textContent).toContain('Agora: medição recusada.')
    expect(document.activeElement).toBe(notice)
  })

  test('the cookie notice follows a choice made on another page when the user returns to this one', async () => {
    const { notice, measured } = await open()
    localStorage.setItem('medicao', 'sim')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect([notice.hidden, measured()]).toEqual([true, expect.stringContaining('G-ABC123')])
  })

  test('the cookie notice neither asks nor measures in a browser with a session of the back-office', async () => {
    localStorage.setItem('medicao', 'sim')
    writeSession({ token: 'x', autoLogin: true }, 1)
    const { notice, measured, preferences } = await open()
    expect([notice.hidden, preferences.hidden, measured()]).toEqual([true, true, undefined])
  })
})
