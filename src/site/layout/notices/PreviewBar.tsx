import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { Preview } from '#schema/sitePage.ts'

export function PreviewBar({ preview: { of, until } }: { preview: Preview }) {
  return (
    <aside className="preview-bar" aria-label="Pré-visualização">
      <div className="container">
        <p>
          <strong>Pré-visualização</strong> com o que estava no formulário às {timeOf(of)}. Nada foi salvo nem
          publicado, e os formulários desta página não são enviados. Vale até as {timeOf(until)}.
        </p>
      </div>
    </aside>
  )
}

const timeOf = (instant: string) => formatDateTime(instant).split(' ')[1]
