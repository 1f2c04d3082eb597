import { expect, test } from 'vitest'
import { fileWords } from '#site/components/links/FileLink.tsx'
import { embeddedVideo } from '#site/pages/development/gallery/embeddedVideo.ts'
import { tiles } from '#site/pages/development/gallery/tiles.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e'],
  [
    'https://player.vimeo.com/video/76979871?h=0a1b2c3d4e',
    'https://player.vimeo.com/video/76979871?dnt=1&h=0a1b2c3d4e',
  ],
])('the video of %s plays from %s', (address, src) => {
  expect(embeddedVideo(address)?.src).toBe(src)
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@canal',
  'https://www.youtube.com/watch?v=%22onload%3D%22',
  'https://youtu.be/a/../../x',
  'https://vimeo.com/canal',
  'nada',
])('%s names no video', address => {
  expect(embeddedVideo(address)).toBeUndefined()
})

const cells = { large: 4, wide: 2, small: 1, whole: 8 }

test('however many pictures there are, no cell of the gallery stays empty', () => {
  for (let count = 2; count <= 40; count++) {
    const chosen = tiles(count)
    expect(chosen).toHaveLength(count)
    expect(chosen.reduce((sum, tile) => sum + cells[tile], 0) % 8).toBe(0)
  }
  expect(tiles(1)).toEqual(['whole'])
  expect(tiles(0)).toEqual([])
})

test.each([
  [1, '1 kB'],
  [350_000, '342 kB'],
  [1_020_000, '996 kB'],
  [2_516_582, '2,4 MB'],
])('a file of %i bytes is said to have %s', (bytes, words) => {
  expect(fileWords({ url: '', name: '', extension: 'pdf', size: bytes })).toBe(`PDF, ${words}`)
})
