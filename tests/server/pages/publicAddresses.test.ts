import { expect, test } from 'vitest'
import { withPublicAddresses } from '#server/pages/publicAddresses.ts'
import { site } from './site.ts'

const ID = '0123456789abcdef0123456789abcdef'
const CDN = 'https://cdn.example.com/clara'

async function drawn(html: string) {
  const shown = withPublicAddresses(
    { ...site, notFound: async () => ({ status: 404, html }) },
    CDN,
    'https://www.example.com',
  )
  return shown.notFound({} as never, {} as never)
}

test.each([
  [`<img src="/uploads/${ID}-960.avif">`, `<img src="${CDN}/imagens/${ID}-960.avif">`],
  [
    `srcset="/uploads/${ID}-96.webp 96w, /uploads/${ID}-192.webp 192w"`,
    `srcset="${CDN}/imagens/${ID}-96.webp 96w, ${CDN}/imagens/${ID}-192.webp 192w"`,
  ],
  [`content="https://www.example.com/uploads/${ID}-1200-30x70.jpg"`, `content="${CDN}/imagens/${ID}-1200-30x70.jpg"`],
  [`{"image":"https://www.example.com/uploads/${ID}.png"}`, `{"image":"${CDN}/imagens/${ID}.png"}`],
])('a picture of a page is shown by its public address: %s', async (html, expected) => {
  const page = await drawn(html)

  expect(page.html).toBe(expected)
  expect(page.hosts).toEqual({ images: ['https://cdn.example.com'], media: ['https://cdn.example.com'] })
})

test.each([
  `<a href="/uploads/${ID}.pdf">`,
  `<a href="/uploads/${ID}.pdf?ate=1&amp;assinatura=x">`,
  `<img src="https://outro.example.com/uploads/${ID}.jpg">`,
  `<img src="/uploads/${ID}.jpg.exe">`,
  `<p>/uploads/abc.jpg</p>`,
])('an address that is no picture of ours stays as it is, and allows no other host: %s', async html => {
  expect(await drawn(html)).toEqual({ status: 404, html })
})
