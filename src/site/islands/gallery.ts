// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
/** Opens pictures that link to their largest version in a dialog, with buttons to the others of their group. */
const dialog = document.querySelector<HTMLDialogElement>('dialog[data-gallery]')!
const part = (name: string) => dialog.querySelector<HTMLElement>(`[data-${name}]`)!
const [stage, status, caption] = ['stage', 'status', 'caption'].map(part) as [HTMLElement, HTMLElement, HTMLElement]
const [previous, next] = ['previous', 'next'].map(part) as [HTMLElement, HTMLElement]
let links: HTMLAnchorElement[] = []
let shown = 0

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
  status.textContent = `Imagem ${shown + 1} de ${links.length}`
  caption.textContent = link.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
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
  show(links.indexOf(link))
  dialog.showModal()
})

previous.addEventListener('click', () => show(shown - 1))
next.addEventListener('click', () => show(shown + 1))
part('close').addEventListener('click', () => dialog.close())
dialog.addEventListener('click', event => {
  if (event.target === dialog || event.target === stage) dialog.close()
})
dialog.addEventListener('keydown', ({ key }) => {
  if (key === 'ArrowLeft') show(shown - 1)
  if (key === 'ArrowRight') show(shown + 1)
})
// The focus moves to the picture that was viewed last.
dialog.addEventListener('close', () => links[shown]?.focus())

export {}
