// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
import { isStaff } from './isStaff.ts'

/** Plays a video on the page on request. Beside an admin session it stays a link, because it is third-party content. */
for (const video of isStaff() ? [] : document.querySelectorAll<HTMLElement>('[data-video]')) {
  video.querySelector('a')!.addEventListener('click', event => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const frame = document.createElement('iframe')
    frame.src = video.dataset.video!
    frame.title = video.dataset.title!
    frame.allow = 'fullscreen'
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    video.replaceChildren(frame)
    frame.focus()
  })
}
