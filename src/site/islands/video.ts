// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
import { isStaff } from './isStaff.ts'

/**
 * A video plays on the page, fetched from its host only when it is asked for. In a browser of the staff it stays a link:
 * nothing of another host comes near their session.
 */
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
