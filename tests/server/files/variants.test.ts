import sharp from 'sharp'
import { expect, test } from 'vitest'
import { get, newFolder, startFilesApp, upload } from './filesApp.ts'
import { jpeg, jpegWithPlace, pdf, picture, png } from './sampleFiles.ts'

interface Variant {
  formato: string
  largura: number
  url: string
  tamanho: number
}
const widthsOf = (variants: Variant[], format: string) =>
  variants.filter(variant => variant.formato === format).map(variant => variant.largura)

test('an uploaded picture is answered with a WebP for lists and one for pages, its colour and a blurred preview', async () => {
  const app = await startFilesApp()
  const content = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#1f5f4a' } })
    .jpeg()
    .toBuffer()
  const [saved] = await upload(app, [{ name: 'verde.jpg', type: 'image/jpeg', content }])

  expect(saved.variantes.map(({ formato, largura }: Variant) => [formato, largura])).toEqual([
    ['webp', 320],
    ['webp', 1080],
  ])
  expect(saved.lqip).toMatch(/^data:image\/webp;base64,/)
  expect(saved.lqip.length).toBeLessThanOrEqual(400)
  const hint = await sharp(Buffer.from(saved.lqip.split(',')[1], 'base64')).metadata()
  expect(hint.width! / hint.height!).toBeCloseTo(2, 0)
  const [red, green, blue] = saved.cor
    .slice(1)
    .match(/../g)
    .map((pair: string) => Number.parseInt(pair, 16))
  expect(Math.abs(red - 0x1f) + Math.abs(green - 0x5f) + Math.abs(blue - 0x4a)).toBeLessThan(30)
})

test('every other variant is made later, in both formats, none wider than the picture', async () => {
  const app = await startFilesApp()
  const [photo, logo] = await upload(app, [await jpeg(1100, 500), await png()])
  await app.idle()

  const [first, second] = (await app.records()).records
  expect(widthsOf(first!.variantes as Variant[], 'webp')).toEqual([96, 192, 320, 640, 1080, 1100])
  expect(widthsOf(first!.variantes as Variant[], 'avif')).toEqual([96, 192, 320, 480, 640, 768, 960, 1080, 1100])
  expect(widthsOf(first!.variantes as Variant[], 'jpg')).toEqual([952])
  expect(widthsOf(second!.variantes as Variant[], 'avif')).toEqual([96, 192, 320, 480, 640])
  for (const { url, largura, tamanho, formato } of first!.variantes as Variant[]) {
    const served = await get(app, url)
    expect(served.headers['content-type']).toBe(formato === 'jpg' ? 'image/jpeg' : `image/${formato}`)
    expect(served.rawPayload.length).toBe(tamanho)
    expect((await sharp(served.rawPayload).metadata()).width).toBe(largura)
  }
  expect([first!.revisao, second!.revisao, photo.revisao, logo.revisao]).toEqual([1, 1, 1, 1])
  expect(await app.receiving()).toEqual([])
  expect(app.failures).toEqual([])
})

test('the JPEG beside shared links is cut to 1200 × 630 around the focus of the picture', async () => {
  const app = await startFilesApp()
  const size = { width: 640, height: 960, channels: 3 } as const
  const halves = await sharp({ create: { ...size, background: '#ff0000' } })
    .composite([{ input: { create: { ...size, height: 480, background: '#0000ff' } }, left: 0, top: 480 }])
    .png()
    .toBuffer()
  await upload(app, [{ name: 'torre.png', type: 'image/png', content: halves }], { foco_y: '90' })
  await app.idle()
  const variants = (await app.records()).records[0]!.variantes as Variant[]
  const shared = variants.filter(({ formato }) => formato === 'jpg')
  expect(shared.map(({ largura }) => largura)).toEqual([640])
  const cut = sharp((await get(app, shared[0]!.url)).rawPayload)
  expect(await cut.metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 336 })
  const [red, , blue] = (await cut.stats()).channels
  expect([red!.mean < 5, blue!.mean > 250]).toEqual([true, true])
})

test('a picture stored as WebP gets no second WebP of its own width', async () => {
  const app = await startFilesApp()
  const wide = await picture(1200, 600).webp().toBuffer()
  const tiny = await picture(40, 40).webp().toBuffer()
  const named = (name: string, content: Buffer) => ({ name, type: 'image/webp', content })
  await upload(app, [named('fachada.webp', wide), named('ponto.webp', tiny)])
  await app.idle()
  const [first, second] = (await app.records()).records.map(record => record.variantes as Variant[])
  expect(widthsOf(first!, 'webp')).toEqual([96, 192, 320, 640, 1080])
  expect(widthsOf(first!, 'avif').at(-1)).toBe(1200)
  expect([widthsOf(second!, 'webp'), widthsOf(second!, 'avif')]).toEqual([[], [40]])
  expect(app.failures).toEqual([])
})

test('a picture narrower than the smallest width gets a variant of its own width', async () => {
  const app = await startFilesApp()
  const content = await picture(40, 40).png().toBuffer()
  const [saved] = await upload(app, [{ name: 'ponto.png', type: 'image/png', content }])
  expect(saved.variantes.map((variant: Variant) => variant.largura)).toEqual([40])
})

test('neither the served picture nor any variant reveals where and with what it was taken', async () => {
  const app = await startFilesApp()
  const sent = await jpegWithPlace()
  expect((await sharp(sent.content).metadata()).orientation).toBe(6)
  for (const trace of ['Exif', 'Telefone']) expect(sent.content.includes(trace)).toBe(true)

  const [saved] = await upload(app, [sent])
  await app.idle()
  const variants = (await app.records()).records[0]!.variantes as Variant[]
  expect(variants.length).toBeGreaterThan(10)
  for (const url of [saved.url, ...variants.map(variant => variant.url)]) {
    const { rawPayload } = await get(app, url)
    const metadata = await sharp(rawPayload).metadata()
    expect([url, metadata.exif, metadata.xmp, metadata.iptc]).toEqual([url, undefined, undefined, undefined])
    for (const trace of ['Exif', 'GPS', 'Telefone']) expect(rawPayload.includes(trace)).toBe(false)
  }
})

test('a picture that lies on its side is rotated upright', async () => {
  const app = await startFilesApp()
  const [saved] = await upload(app, [await jpegWithPlace()])
  expect(saved).toMatchObject({ largura: 800, altura: 1200 })
  expect(await sharp((await get(app, saved.url)).rawPayload).metadata()).toMatchObject({ width: 800, height: 1200 })
})

test('a picture and its variants keep their transparency', async () => {
  const app = await startFilesApp()
  const content = await sharp({
    create: { width: 500, height: 200, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const [saved] = await upload(app, [{ name: 'marca.png', type: 'image/png', content }])
  for (const url of [saved.url, saved.variantes[0].url]) {
    const { channels } = await sharp((await get(app, url)).rawPayload).stats()
    expect(channels).toHaveLength(4)
    expect(channels[3]!.mean).toBeCloseTo(128, -1)
  }
})

test('a very large picture is kept at most 4,096 wide and high', async () => {
  const app = await startFilesApp()
  const content = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#abc' } })
    .jpeg({ quality: 30 })
    .toBuffer()
  const [saved] = await upload(app, [{ name: 'obra.jpg', type: 'image/jpeg', content }])
  expect(saved).toMatchObject({ largura: 4096, altura: 3072 })
})

test('only the first picture of an animation is kept', async () => {
  const app = await startFilesApp()
  const frames = await Promise.all(
    ['#f00', '#0f0'].map(background =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const content = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(content).metadata()).pages).toBe(2)

  const [saved] = await upload(app, [{ name: 'anima.webp', type: 'image/webp', content }])
  expect(saved).toMatchObject({ largura: 300, altura: 200 })
  expect((await sharp((await get(app, saved.url)).rawPayload).metadata()).pages ?? 1).toBe(1)
})

test('variants that a stopped program did not finish are made at the next start, and none twice', async () => {
  const folder = await newFolder()
  const first = await startFilesApp({ folder })
  await upload(first, [await jpeg(1600, 900), pdf()])
  await first.close()
  const before = await first.stored()

  const second = await startFilesApp({ folder })
  await second.idle()
  const [photo] = (await second.records()).records
  const webp = [96, 192, 320, 640, 1080, 1600]
  const avif = [96, 192, 320, 480, 640, 768, 960, 1080, 1440, 1600]
  expect(before.length).toBeLessThan(webp.length + avif.length)
  expect(widthsOf(photo!.variantes as Variant[], 'webp')).toEqual(webp)
  expect(widthsOf(photo!.variantes as Variant[], 'avif')).toEqual(avif)
  expect(await second.stored()).toHaveLength(webp.length + avif.length + 3)
  expect(await second.receiving()).toEqual([])
})
