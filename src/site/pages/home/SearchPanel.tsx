import { choicesOf } from '#fields/choice/choicesOf.ts'
import type { Tipo } from '#resources/tipos.ts'
import { addresses } from '../../addresses.ts'
import { Fold } from '../../components/fold/Fold.tsx'
import type { Declarations } from '../../siteData.ts'

/** Leads to the filtered list. The select of cities is omitted when there are none. */
export function SearchPanel({
  tipos,
  cidades,
  data,
}: {
  tipos: readonly Tipo[]
  cidades: readonly string[]
  data: Declarations
}) {
  const fases = Object.entries(choicesOf(data.resource('empreendimentos').fields.fase))
  return (
    <section className="container search-panel" aria-labelledby="encontre">
      <h2 className="visually-hidden" id="encontre">
        Encontre seu próximo endereço
      </h2>
      <search>
        <Fold title="Encontre seu próximo endereço">
          <form action={addresses.developments} method="get">
            <Choice
              name="tipo"
              label="Tipo"
              every="Todos os tipos"
              options={tipos.map(tipo => [tipo.slug, tipo.nome])}
            />
            {cidades.length > 0 && (
              <Choice
                name="cidade"
                label="Cidade"
                every="Todas as cidades"
                options={cidades.map(nome => [nome, nome])}
              />
            )}
            <Choice name="fase" label="Fase" every="Qualquer fase" options={fases} />
            <button className="button" type="submit">
              Buscar
            </button>
          </form>
        </Fold>
      </search>
    </section>
  )
}

function Choice({
  name,
  label,
  every,
  options,
}: {
  name: string
  label: string
  every: string
  options: readonly (readonly [string, string])[]
}) {
  return (
    <div className="search-panel-field">
      <label htmlFor={`encontre-${name}`}>{label}</label>
      <select id={`encontre-${name}`} name={name}>
        <option value="">{every}</option>
        {options.map(([value, title]) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </select>
    </div>
  )
}
