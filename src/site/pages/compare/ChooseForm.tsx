import { addresses } from '../../addresses.ts'
import type { Development } from '../../developments/readDevelopments.ts'
import { placeOf } from '../../developments/wording.ts'

export function ChooseForm({
  chosen,
  developments,
  places,
}: {
  chosen: readonly Development[]
  developments: readonly Development[]
  places: number
}) {
  const isChosen = new Set(chosen.map(({ id }) => id))
  const others = developments.filter(({ id }) => !isChosen.has(id))
  const names = [...new Set(others.map(({ tipo }) => tipo.nome))]
  return (
    <form className="compare-choose" action={addresses.compare} method="get">
      {chosen.map(({ slug }) => (
        <input key={slug} type="hidden" name="itens" value={slug} />
      ))}
      {Array.from({ length: Math.min(places, others.length) }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
        <div key={i} className="listing-filter">
          <label htmlFor={`item-${i}`}>{`${chosen.length + i + 1}º empreendimento`}</label>
          <select id={`item-${i}`} name="itens" defaultValue="">
            <option value="">Escolha</option>
            {names.map(name => (
              <optgroup key={name} label={name}>
                {others
                  .filter(({ tipo }) => tipo.nome === name)
                  .map(development => (
                    <option key={development.id} value={development.slug}>
                      {development.titulo}, {placeOf(development)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </div>
      ))}
      <button className="button" type="submit">
        Comparar
      </button>
    </form>
  )
}
