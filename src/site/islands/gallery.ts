// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
/** Opens pictures that link to their largest version in a dialog, with buttons to the others of their group. */
const dialog = document.querySelector<HTMLDialogElement>('dialog[data-gallery]')!
const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`)!
const [stage, status, caption, strip] = ['stage', 'status', 'caption', 'strip'].map(part) as [
  HTMLElement,
  HTMLElement,
  HTMLElement,
  HTMLElement,
]
const [previous, next, zoom] = ['previous', 'next', 'zoom'].map(part) as [HTMLElement, HTMLElement, HTMLElement]
let links: HTMLAnchorElement[] = []
let shown = 0
/** In pixels, for one press of an arrow key. */
const SCROLLED = 120
const steps: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function show(index: number) {
  shown = (index + links.length) % links.length
  const link = links[shown]!
  const small = link.querySelector('img')!
  const large = document.createElement('img')
  // The small picture is shown until the large one has loaded.
  large.src = small.currentSrc || small.src
  large.alt = small.alt
  large.width = small.width
  large.height = small.height
  const loading = new Image()
  loading.src = link.href
  loading.decode().then(
    () => large.isConnected && (large.src = link.href),
    () => {},
  )
  stage.replaceChildren(large)
  setZoom(false)
  for (const [i, thumbnail] of [...strip.children].entries()) {
    thumbnail.ariaCurrent = String(i === shown)
    if (i === shown) thumbnail.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  status.textContent = `Imagem ${shown + 1} de ${links.length}`
  caption.textContent = link.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
}

/** At twice the size of the window the picture is moved by scrolling. */
function setZoom(isOn: boolean) {
  stage.toggleAttribute('data-zoomed', isOn)
  stage.tabIndex = isOn ? 0 : -1
  zoom.setAttribute('aria-pressed', String(isOn))
  if (isOn) stage.scrollTo((stage.scrollWidth - stage.clientWidth) / 2, (stage.scrollHeight - stage.clientHeight) / 2)
}

/** One button for each picture; groups of one have none. */
function fillStrip() {
  strip.hidden = links.length < 2
  strip.replaceChildren(
    ...links.map((link, i) => {
      const button = document.createElement('button')
      const small = link.querySelector('img')!
      const thumbnail = new Image()
      thumbnail.src = small.currentSrc || small.src
      thumbnail.alt = ''
      button.type = 'button'
      button.setAttribute('aria-label', `Imagem ${i + 1}: ${small.alt}`)
      button.append(thumbnail)
      button.addEventListener('click', () => show(i))
      return button
    }),
  )
}

document.addEventListener('click', event => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]')
  if (!link) return
  event.preventDefault()
  links = [...link.closest('[data-pictures]')!.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')].filter(
    one => one.offsetParent !== null,
  )
  previous.hidden = next.hidden = links.length < 2
  fillStrip()
  dialog.showModal()
  show(links.indexOf(link))
})

previous.addEventListener('click', () => show(shown - 1))
next.addEventListener('click', () => show(shown + 1))
zoom.addEventListener('click', () => setZoom(!stage.hasAttribute('data-zoomed')))
part('close').addEventListener('click', () => dialog.close())
dialog.addEventListener('click', event => {
  if (event.target === dialog || event.target === stage) dialog.close()
})
dialog.addEventListener('keydown', ({ key }) => {
  const [across, down] = steps[key] ?? [0, 0]
  if (stage.hasAttribute('data-zoomed')) stage.scrollBy(across * SCROLLED, down * SCROLLED)
  else if (across !== 0) show(shown + across)
})
// The focus moves to the picture that was viewed last.
dialog.addEventListener('close', () => links[shown]?.focus())

export {}
