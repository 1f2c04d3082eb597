import type { ApprovalRequest } from '#schema/sitePage.ts'

/** Above a page that a person without an account is asked to approve. */
export function ApprovalBar({ name, by, what, word, changes, address, isMarked, decision }: ApprovalRequest) {
  return (
    <aside className="preview-bar" aria-label="Pedido de aprovação">
      <div className="container">
        <p>
          <strong>{name}</strong>, {by} pede a sua aprovação para publicar {what}. A página aparece abaixo como ficará;
          o site ainda não mudou.
        </p>
        {word !== '' && <blockquote className="preview-word">{word}</blockquote>}
        {changes.length > 0 && (
          <details>
            <summary>O que muda ({changes.length})</summary>
            <dl className="preview-changes">
              {changes.map(({ label, before, after }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <del>{before || 'vazio'}</del> <ins>{after || 'vazio'}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
        {decision === undefined && (
          <p className="preview-links">
            {isMarked !== undefined && (
              <a href={isMarked ? address : `${address}?mudancas=1`}>
                {isMarked ? 'Ver sem marcas' : 'Marcar as mudanças na página'}
              </a>
            )}
            <a href="#decisao">Aprovar ou pedir mudança</a>
          </p>
        )}
        {decision !== undefined && <Decided decision={decision} />}
      </div>
    </aside>
  )
}

/** Below the page. Without scripts; only a press of a button decides. */
export function ApprovalForm({ by, what, address, decision, refusal }: ApprovalRequest) {
  return (
    <aside className="preview-bar preview-decision" aria-label="Sua decisão">
      <div className="container">
        {decision !== undefined ? (
          <Decided decision={decision} />
        ) : (
          <form id="decisao" method="post" action={`${address}#decisao`}>
            <h2>Publicar {what}?</h2>
            {refusal && <p role="alert">{refusal}</p>}
            <label htmlFor="decisao-comentario">Comentário para {by} (obrigatório para pedir mudança)</label>
            <textarea id="decisao-comentario" name="comentario" rows={4} maxLength={1000} />
            <p className="preview-buttons">
              <button type="submit" name="decisao" value="aprovado">
                Aprovar
              </button>
              <button type="submit" name="decisao" value="mudanca">
                Pedir mudança
              </button>
            </p>
            <p>A sua decisão fica registrada com o seu nome, a data e a hora.</p>
          </form>
        )}
      </div>
    </aside>
  )
}

function Decided({ decision }: { decision: 'aprovado' | 'mudanca' }) {
  return (
    <p role="status">
      <strong>{decision === 'aprovado' ? 'Você aprovou. Obrigado.' : 'Você pediu mudança. Obrigado.'}</strong> Quem
      pediu já foi avisado. Este link não decide mais nada.
    </p>
  )
}
