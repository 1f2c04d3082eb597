import type { Settings } from '../../siteData.ts'

export function Numeros({ numeros }: { numeros: Settings['numeros'] }) {
  if (numeros.length === 0) return null
  return (
    <section className="container numeros" aria-labelledby="numeros">
      <h2 className="visually-hidden" id="numeros">
        Nossos números
      </h2>
      <dl>
        {numeros.map(({ valor, rotulo }) => (
          <div key={rotulo}>
            <dt>{rotulo}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
