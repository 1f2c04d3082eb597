// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
/** Marks the section being read in the menu of a long page, and keeps that entry visible. */
const menu = document.querySelector<HTMLElement>('.section-menu')!
const row = menu.querySelector('ul')!
const links = [...row.querySelectorAll('a')]
const sections = links.map(link => document.getElementById(link.hash.slice(1))!)

function mark(index: number) {
  links.forEach((link, i) => {
    link.ariaCurrent = i === index ? 'location' : null
  })
  const link = links[index]
  if (link) row.scrollTo({ left: link.offsetLeft - row.offsetLeft - (row.clientWidth - link.clientWidth) / 2 })
  else if (sections[0]!.getBoundingClientRect().top > 0) row.scrollTo({ left: 0 })
}

// The section that crosses the line at a third of the screen's height is being read.
const reading = new IntersectionObserver(
  entries => {
    for (const { target, isIntersecting } of entries) {
      const index = sections.indexOf(target as HTMLElement)
      if (isIntersecting) mark(index)
      else if (links[index]?.ariaCurrent) mark(-1)
    }
  },
  { rootMargin: '-33% 0px -66% 0px' },
)
for (const section of sections) reading.observe(section)

export {}
