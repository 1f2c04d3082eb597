import { IconDisplay } from '#fields/icon/icon.site.tsx'
import { choiceLabel } from '../../../choices.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { type Section, titledSection } from '../section/Section.tsx'

/** The amenities by category. Categories and amenities keep the order that staff gave them. */
export function diferenciais({ diferenciais, data }: DevelopmentDetails): Section | undefined {
  if (diferenciais.length === 0) return undefined
  const byCategory = Map.groupBy(diferenciais, ({ categoria }) => categoria)
  return titledSection(
    { id: 'diferenciais', label: 'Diferenciais', className: 'on-sand' },
    <div className="amenities">
      {[...byCategory].map(([categoria, those]) => (
        <section key={categoria} aria-labelledby={`diferenciais-${categoria}`}>
          <h3 id={`diferenciais-${categoria}`}>{choiceLabel('diferenciais', 'categoria', categoria, data)}</h3>
          <ul>
            {those.map(({ id, nome, descricao, icone }) => (
              <li key={id}>
                <IconDisplay value={icone ?? 'estrela'} />
                <div>
                  <p className="amenity-name">{nome}</p>
                  {descricao && <p className="amenity-words">{descricao}</p>}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>,
  )
}
