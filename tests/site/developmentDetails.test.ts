import { expect, test } from 'vitest'
import { fileWords } from '#site/components/links/FileLink.tsx'
import { embeddedVideo } from '#site/pages/development/gallery/embeddedVideo.ts'

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
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/groups/obras/videos/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/showcase/3253534/video/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  ],
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
  ],
])('the video of %s plays from %s', (address, src) => {
  expect(embeddedVideo(address)?.src).toBe(src)
})

test.each([
  'https://www.youtube.com/',
  'https://www.youtube.com/@canal',
  'https://www.youtube.com/watch?v=%22onload%3D%22',
  'https://youtu.be/a/../../x',
  'https://www.youtube.com/embed/videoseries?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs',
  'https://www.youtube.com/embed/live_stream?channel=UC4R8DWoMoI7CAwX8_LjQHig',
  'https://www.youtube.com/playlist?list=PL590L5WQmH8fJ54F369BLDSqIwcs-TCfs',
  'https://www.youtube.com/channel/UC4R8DWoMoI?v=dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ/outro',
  'https://vimeo.com/canal',
  'https://vimeo.com/showcase/3253534',
  'https://vimeo.com/album/3253534',
  'https://vimeo.com/event/3253534',
  'https://vimeo.com/event/3253534/embed',
  'https://vimeo.com/groups/114325',
  'https://vimeo.com/channels/114325',
  'https://vimeo.com/user/3253534',
  'https://vimeo.com/76979871/settings',
  'https://player.vimeo.com/event/3253534',
  'https://player.vimeo.com/76979871',
  'https://vimeo.com/ondemand/3253534',
  'nada',
])('the address %s names no video', address => {
  expect(embeddedVideo(address)).toBeUndefined()
})

test.each([
  [1, '1 kB'],
  [350_000, '342 kB'],
  [1_020_000, '996 kB'],
  [2_516_582, '2,4 MB'],
])('the size of a file of %i bytes is written as %s', (bytes, words) => {
  expect(fileWords({ url: '', name: '', extension: 'pdf', size: bytes })).toBe(`PDF, ${words}`)
})
