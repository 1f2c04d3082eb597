// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
/** Adds two buttons and a status to a row of banners, and preloads the next picture. It never moves by itself. */
for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  const track = carousel.querySelector<HTMLElement>('.banners-track')!
  const slides = [...track.children] as HTMLElement[]
  if (slides.length > 1) start(carousel, track, slides)
}

/** `picture.css` hides all pictures but the first one for this time, in milliseconds. */
const MIN_WAIT_MS = 500

function start(carousel: HTMLElement, track: HTMLElement, slides: HTMLElement[]) {
  const previous = carousel.querySelector<HTMLButtonElement>('[data-previous]')!
  const next = carousel.querySelector<HTMLButtonElement>('[data-next]')!
  const status = carousel.querySelector<HTMLElement>('[data-status]')!
  const dots = [...carousel.querySelectorAll<HTMLAnchorElement>('.banners-dots a')]
  const prefersLess = matchMedia('(prefers-reduced-motion: reduce)')
  let shown = 0

  function show(index: number) {
    const left = slides[index]!.offsetLeft
    track.scrollTo({ left, behavior: prefersLess.matches ? 'instant' : 'smooth' })
    status.textContent = `Banner ${index + 1} de ${slides.length}: ${slides[index]!.querySelector('h1, h2')!.textContent}`
  }

  function mark(index: number) {
    shown = index
    // Not `disabled`, because the button that was just pressed would lose the focus.
    previous.ariaDisabled = String(index === 0)
    next.ariaDisabled = String(index === slides.length - 1)
    dots.forEach((dot, i) => {
      dot.ariaCurrent = i === index ? 'true' : null
    })
    fetchNext()
  }

  /** Browsers do not load pictures outside the screen: the next one is loaded once `picture.css` stops hiding it. */
  function fetchNext() {
    // All pictures are hidden before this time, and `animationend` follows. `getAnimations()` would force a layout.
    if (performance.now() < MIN_WAIT_MS) return
    const next = slides[shown + 1]?.querySelector('picture')
    if (next?.getAnimations().length === 0) next.querySelector('img')!.loading = 'eager'
  }

  const seen = new IntersectionObserver(
    entries => {
      for (const entry of entries) if (entry.isIntersecting) mark(slides.indexOf(entry.target as HTMLElement))
    },
    { root: track, threshold: 0.6 },
  )
  for (const slide of slides) seen.observe(slide)
  track.addEventListener('animationend', fetchNext)

  previous.addEventListener('click', () => shown > 0 && show(shown - 1))
  next.addEventListener('click', () => shown < slides.length - 1 && show(shown + 1))
  dots.forEach((dot, i) => {
    dot.addEventListener('click', event => {
      event.preventDefault()
      show(i)
    })
  })
  previous.hidden = next.hidden = false
}
