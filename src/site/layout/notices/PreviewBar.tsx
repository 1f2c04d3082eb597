import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { Preview } from '#schema/sitePage.ts'

export function PreviewBar({ preview: { of, until, launch } }: { preview: Preview }) {
  return (
    <aside className="preview-bar" aria-label="Pré-visualização">
      <div className="container">
        {launch !== undefined ? (
          <p>
            <strong>Prévia do lançamento “{launch}”</strong>: o site como ficará. Nada foi publicado, e os formulários
            não são enviados. Vale até {formatDateTime(until)}.
          </p>
        ) : (
          <p>
            <strong>Pré-visualização</strong> com o que estava no formulário às {timeOf(of)}. Nada foi salvo nem
            publicado, e os formulários desta página não são enviados. Vale até as {timeOf(until)}.
          </p>
        )}
      </div>
    </aside>
  )
}

const timeOf = (instant: string) => formatDateTime(instant).split(' ')[1]
