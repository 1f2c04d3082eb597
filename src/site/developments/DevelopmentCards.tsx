import type { ReactNode } from 'react'
import type { SitePicture } from '#schema/sitePage.ts'
import { addresses } from '../addresses.ts'
import type { Declarations } from '../siteData.ts'
import { DevelopmentCard } from './DevelopmentCard.tsx'
import type { Development } from './readDevelopments.ts'

export interface CardsProps {
  readonly developments: readonly Development[]
  readonly pictures: ReadonlyMap<number, SitePicture>
  readonly data: Declarations
  /** The first of these cards has the first picture of the page. */
  readonly isFirstPicture?: boolean
  readonly compareForm?: string
  /** Phones show them as a row to push along. */
  readonly isShelf?: boolean
}

/** Developments as a grid of cards that line up at every level. */
export function DevelopmentCards({ developments, pictures, data, isFirstPicture, compareForm, isShelf }: CardsProps) {
  return (
    <ul className={isShelf ? 'development-cards shelf' : 'development-cards'}>
      {developments.map((development, i) => (
        <li key={development.id}>
          <DevelopmentCard
            development={development}
            picture={pictures.get(development.imagem_capa_id ?? 0)}
            data={data}
            eager={isFirstPicture && i === 0}
            compareForm={compareForm}
          />
        </li>
      ))}
    </ul>
  )
}

/** Short beside a title on a phone. */
const everyDevelopment = {
  label: (
    <>
      Ver todos <span className="visually-hidden">os empreendimentos</span>
    </>
  ),
  href: addresses.developments,
}

export function DevelopmentsSection({
  id,
  title,
  more = everyDevelopment,
  ...cards
}: CardsProps & {
  readonly id: string
  readonly title: string
  readonly more?: { readonly label: ReactNode; readonly href: string }
}) {
  if (cards.developments.length === 0) return null
  return (
    <section className="section" aria-labelledby={id}>
      <div className="container">
        <div className="section-head">
          <h2 id={id}>{title}</h2>
          <a className="text-link" href={more.href}>
            {more.label}
          </a>
        </div>
        <DevelopmentCards {...cards} isShelf />
      </div>
    </section>
  )
}
