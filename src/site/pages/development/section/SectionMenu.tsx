import type { Section } from './Section.tsx'

export function SectionMenu({
  sections,
  name,
  call,
}: {
  sections: readonly Section[]
  name: string
  /** The label of the button that leads to the form. */
  call: string
}) {
  return (
    <nav className="section-menu" aria-label={`Seções de ${name}`}>
      <div className="container section-menu-row">
        <ul>
          {sections.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
        <a className="button" href="#contato">
          {call}
        </a>
      </div>
    </nav>
  )
}
