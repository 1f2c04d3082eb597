import type { ReactNode } from 'react'

/**
 * The head of a page: a picture from edge to edge that nothing darkens, and the words on a paper tab over its lower left
 * corner. Below 62 rem the words stand under the picture.
 *
 * @param picture a `Picture` or a drawing; without one the words stand on the page
 * @param kicker stands above the title
 * @param children what the visitor can do next
 * @param aside stands beside the tab, below the picture
 */
export function Cover({
  id,
  picture,
  kicker,
  title,
  lead,
  children,
  aside,
}: {
  id: string
  picture?: ReactNode
  kicker?: ReactNode
  title: string
  lead?: string | null
  children?: ReactNode
  aside?: ReactNode
}) {
  return (
    <section className="cover" aria-labelledby={id}>
      {picture && <div className="cover-picture">{picture}</div>}
      <div className="container cover-row">
        <div className="cover-tab">
          {kicker}
          <h1 id={id} data-length={lengthOf(title)}>
            {title}
          </h1>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
        {aside}
      </div>
    </section>
  )
}

/** Long titles are set smaller. The style sheet cannot count characters. */
function lengthOf({ length }: string): 'short' | 'middle' | 'long' {
  return length <= 18 ? 'short' : length <= 36 ? 'middle' : 'long'
}
