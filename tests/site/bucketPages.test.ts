// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { bucketProxyTo } from '../support/bucketProxy.ts'
import { freshBucket, hasBucketServer } from '../support/bucketServer.ts'
import { startSite } from './visit.ts'

describe.skipIf(!hasBucketServer)('a site whose pictures are in a bucket', () => {
  test('a site with pictures in a bucket shows its pages while the bucket is away, with alternative texts', async () => {
    const settings = await freshBucket()
    const proxy = await bucketProxyTo(settings.endpoint)
    const site = await startSite({ bucket: { ...settings, endpoint: proxy.endpoint } })
    await site.development()
    proxy.behave('away')

    const { status, screen } = await site.visit('/empreendimentos/residenciais/mirante-da-serra')

    expect(status).toBe(200)
    const picture = screen.getByRole('img', { name: 'Torres vistas do parque' }) as HTMLImageElement
    const { pathname } = new URL(picture.src, 'http://localhost')
    const reply = await site.app.inject(pathname)
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
    expect((await site.app.inject('/saude/pronta')).statusCode).toBe(503)
    expect((await site.app.inject('/saude/viva')).statusCode).toBe(200)
  }, 60_000)

  test('pictures have the public address of their bucket where it has one, and the policy of the page names that host', async () => {
    const settings = await freshBucket()
    const bucket = { ...settings, publicUrl: 'https://cdn.example.com/clara' }
    const site = await startSite({ bucket })
    await site.development()

    const { screen, html, headers } = await site.visit('/empreendimentos/residenciais/mirante-da-serra')

    const picture = screen.getByRole('img', { name: 'Torres vistas do parque' }) as HTMLImageElement
    expect(picture.src).toMatch(/^https:\/\/cdn\.example\.com\/clara\/imagens\/[0-9a-f]{32}-\d+\.\w+$/)
    expect(html).not.toMatch(/\/uploads\/[0-9a-f-]+\.(?:avif|webp|jpg|png)/)
    expect(headers['content-security-policy']).toContain("img-src 'self' data: https://cdn.example.com;")
    // Pages outside the public site keep the addresses of the program.
    expect((await site.app.inject('/admin')).headers['content-security-policy']).not.toContain('cdn.example.com')
  })
})
