// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, onSessionChange, readSession, writeSession } from '#admin/api/session.ts'
import { browser } from '../startApi.ts'

const cookies = () => browser.cookieJar.getCookiesSync(location.href)

beforeEach(() => {
  browser.reconfigure({ url: 'http://localhost/admin/painel' })
  clearSession()
})

describe('the auth cookie', () => {
  test('the auth cookie holds the token and the flag for the whole host and 72 hours, for same-site requests only', () => {
    writeSession({ token: 'abc', autoLogin: true }, 3)

    const [cookie, ...others] = cookies()
    expect(others).toEqual([])
    expect(JSON.parse(decodeURIComponent(cookie!.value))).toEqual({ token: 'abc', autoLogin: true })
    expect(cookie).toMatchObject({
      key: 'painel',
      path: '/',
      maxAge: 259_200,
      sameSite: 'strict',
      secure: false,
      hostOnly: true,
    })
  })

  test('the auth cookie is bound to the host and to HTTPS where there is HTTPS, and can be removed there', () => {
    browser.reconfigure({ url: 'https://construtora.test/admin' })
    writeSession({ token: 'abc', autoLogin: false }, 3)

    expect(cookies()).toMatchObject([
      { key: '__Host-painel', path: '/', secure: true, hostOnly: true, sameSite: 'strict' },
    ])
    clearSession()
    expect(cookies()).toEqual([])
  })

  test('the auth cookie is read back with the tenant, and is gone after clearing', () => {
    writeSession({ token: 'abc', autoLogin: false }, 3)
    expect(readSession()).toEqual({ token: 'abc', autoLogin: false, tenantId: '3' })

    clearSession()
    expect(readSession()).toBeUndefined()
    expect(localStorage).toHaveLength(0)
  })

  test.each([['{'], ['null'], ['{"autoLogin":true}'], ['{"token":""}'], ['{"token":5}']])('%s is no session', value => {
    writeSession({ token: 'abc', autoLogin: true }, 3)
    // biome-ignore lint/suspicious/noDocumentCookie: the test is about a broken cookie.
    document.cookie = `painel=${encodeURIComponent(value)}; path=/`
    expect(readSession()).toBeUndefined()
  })

  test('an auth cookie without its tenant is no session', () => {
    writeSession({ token: 'abc', autoLogin: true }, 3)
    localStorage.clear()
    expect(readSession()).toBeUndefined()
  })
})

describe('listeners to the session', () => {
  test('a listener is called for signing in and out in this tab, until it unsubscribes', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    writeSession({ token: 'abc', autoLogin: true }, 3)
    clearSession()
    expect(listener).toHaveBeenCalledTimes(2)

    stop()
    writeSession({ token: 'abc', autoLogin: true }, 3)
    expect(listener).toHaveBeenCalledTimes(2)
  })

  test('a sign-in over another session removes nothing first, and changes the storage even for the same tenant', () => {
    writeSession({ token: 'abc', autoLogin: true }, 3)
    const before = { ...localStorage }
    const removed = vi.spyOn(Storage.prototype, 'removeItem')
    writeSession({ token: 'def', autoLogin: true }, 3)
    expect(removed).not.toHaveBeenCalled()
    removed.mockRestore()
    expect({ ...localStorage }).not.toEqual(before)
  })

  test('a listener is called for a sign-in in another tab, and not for other values in the storage', () => {
    writeSession({ token: 'abc', autoLogin: true }, 3)
    const listener = vi.fn()
    const stop = onSessionChange(listener)

    // What a browser sends to the other tabs of the same host.
    window.dispatchEvent(new StorageEvent('storage', { key: 'outra coisa' }))
    expect(listener).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'painel.tenant', newValue: '3' }))
    expect(listener).not.toHaveBeenCalled()
    window.dispatchEvent(new StorageEvent('storage', { key: 'painel.entrada', newValue: '1' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'painel.tenant', newValue: null }))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(listener).toHaveBeenCalledTimes(3)
    stop()
  })
})
