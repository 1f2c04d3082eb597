import { IconDisplay } from '#fields/icon/icon.site.tsx'
import type { Settings } from '../../siteData.ts'

export function Modelos({ modelos }: { modelos: Settings['negocios_modelos'] }) {
  if (modelos.length === 0) return null
  return (
    <section className="section on-deep" aria-labelledby="modelos-de-parceria">
      <div className="container">
        <div className="section-head">
          <h2 id="modelos-de-parceria">Modelos de parceria</h2>
        </div>
        <ul className="business-models">
          {modelos.map(({ titulo, texto, icone }) => (
            <li key={titulo}>
              {icone && <IconDisplay value={icone} />}
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Passos({ passos }: { passos: Settings['negocios_passos'] }) {
  if (passos.length === 0) return null
  return (
    <section className="section" aria-labelledby="como-funciona">
      <div className="container">
        <div className="section-head">
          <h2 id="como-funciona">Como funciona</h2>
        </div>
        <ol className="business-steps">
          {passos.map(({ titulo, texto }) => (
            <li key={titulo}>
              <h3>{titulo}</h3>
              <p>{texto}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
