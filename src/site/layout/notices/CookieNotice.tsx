import { addresses } from '../../addresses.ts'
import type { Settings } from '../../siteData.ts'

export const COOKIE_NOTICE = 'aviso-de-cookies'

/** Asks for consent before any measuring. It is shown by its script, because nothing is measured without scripts. */
export function CookieNotice({ settings: { analytics_id, politica_cookies } }: { settings: Settings }) {
  if (!analytics_id) return null
  return (
    <section
      className="cookie-notice"
      id={COOKIE_NOTICE}
      aria-labelledby="cookies-titulo"
      tabIndex={-1}
      data-measure={analytics_id}
      hidden
    >
      <h2 id="cookies-titulo">Cookies</h2>
      <p>Usamos cookies de medição somente com a sua autorização.</p>
      <div className="cookie-notice-choice">
        <button type="button" className="button button-quiet" data-choose="sim">
          Aceitar
        </button>
        <button type="button" className="button button-quiet" data-choose="nao">
          Rejeitar
        </button>
      </div>
      <details>
        <summary className="button button-quiet">Preferências</summary>
        <p>
          Cookies de medição contam visitas e páginas vistas, sem identificar você. O site funciona igual sem eles. Você
          pode mudar de ideia quando quiser, em “Preferências de cookies”, no rodapé.{' '}
          {politica_cookies && <a href={addresses.cookiePolicy}>Política de Cookies</a>}
        </p>
        <p data-choice aria-live="polite" />
      </details>
    </section>
  )
}
