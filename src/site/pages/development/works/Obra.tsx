import { DateDisplay } from '#fields/date/date.site.tsx'
import { LongTextDisplay } from '#fields/longText/longText.site.tsx'
import { formatMonth } from '#fields/month/month.ts'
import type { Empreendimento } from '#resources/empreendimentos.ts'
import { Fold } from '../../../components/fold/Fold.tsx'
import { hasWorks } from '../../../developments/wording.ts'
import type { DevelopmentDetails } from '../developmentDetails.ts'
import { Enlargeable } from '../section/Enlargeable.tsx'
import { type Section, titledSection } from '../section/Section.tsx'
import { WorksHistory } from './WorksHistory.tsx'

export function obra(details: DevelopmentDetails): Section | undefined {
  const { fase, etapas, obra_percentual, obra_atualizada_em, obra_comentario, obra_historico, entregue_em } =
    details.development
  const stages = etapas.flatMap(({ percentual, ...etapa }) => (percentual === null ? [] : [{ ...etapa, percentual }]))
  if (!hasWorks(fase) || stages.length === 0) return undefined
  // A later row would say otherwise than the figure above it; it is one that was corrected to an earlier date.
  const planned = plannedOf(stages)
  const isDone = obra_percentual === 100 && fase !== 'em_obras'
  const history = obra_historico.filter(({ data }) => obra_atualizada_em === null || data <= obra_atualizada_em)
  return titledSection(
    { id: 'obra', label: 'Obra', title: 'Andamento da obra', className: 'on-tint' },
    <>
      <div className="works">
        <div className="works-overall">
          {isDone ? (
            <Delivered month={entregue_em} />
          ) : (
            <p className="works-figure">
              <strong>{obra_percentual ?? 0}%</strong> concluído
            </p>
          )}
          {!isDone && (planned !== undefined || obra_atualizada_em) && (
            <p className="works-date">
              {planned !== undefined && <span>Previsto: {planned}%</span>}{' '}
              {obra_atualizada_em && (
                <span>
                  Atualizado em <DateDisplay value={obra_atualizada_em} />
                </span>
              )}
            </p>
          )}
          {obra_comentario && <LongTextDisplay value={obra_comentario} />}
        </div>
        {!isDone && (
          <Fold title={`Ver as ${stages.length} etapas`}>
            <Stages stages={stages} />
          </Fold>
        )}
      </div>
      {!isDone && <WorksHistory rows={history} />}
      <Photos details={details} />
    </>,
  )
}

/** What a buyer has instead of a bar at its end: when it was handed over, and for how long the builder answers for it. */
function Delivered({ month }: { month: string | null }) {
  return (
    <>
      <p className="works-delivered figure">{month ? `Entregue em ${formatMonth(month)}` : 'Obra concluída'}</p>
      <p>Garantia de cinco anos para solidez e segurança, contados da entrega (Código Civil, art. 618).</p>
    </>
  )
}

type Stage = Pick<Empreendimento['etapas'][number], 'nome' | 'previsto' | 'peso'> & { readonly percentual: number }

/** The mean of what was planned, weighted and rounded as the figure beside it; undefined unless every stage has one. */
function plannedOf(stages: readonly Stage[]): number | undefined {
  const weight = stages.reduce((sum, { peso }) => sum + peso, 0)
  if (weight === 0 || stages.some(({ previsto }) => previsto === null)) return undefined
  return Math.floor(stages.reduce((sum, { previsto, peso }) => sum + (previsto ?? 0) * peso, 0) / weight)
}

function Stages({ stages }: { stages: readonly Stage[] }) {
  return (
    <ul className="stages">
      {stages.map(({ nome, percentual, previsto }) => (
        <li key={nome}>
          <p>
            <span>{nome}</span>{' '}
            <span>
              {previsto !== null && <small>previsto {previsto}% </small>}
              <strong>{percentual}%</strong>
            </span>
          </p>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect className="works-bar-ground" width="100" height="6" />
            <rect className="works-bar-done" width={percentual} height="6" />
            {previsto !== null && previsto > 0 && (
              <rect className="works-bar-planned" x={previsto - 0.6} width="0.6" height="6" />
            )}
          </svg>
        </li>
      ))}
    </ul>
  )
}

function Photos({ details: { development, pictures } }: { details: DevelopmentDetails }) {
  const shown = development.obra_fotos.flatMap(row => {
    const picture = pictures.get(row.imagem_id ?? 0)
    return picture ? [{ ...row, picture }] : []
  })
  if (shown.length === 0) return null
  const months = [...Map.groupBy(shown, ({ mes }) => mes)].sort(([a], [b]) => b.localeCompare(a))
  return (
    <ol className="works-months shelf" data-pictures="obra">
      {months.map(([month, photos]) => (
        <li key={month} data-photos={photos.length > 2 ? 'many' : photos.length}>
          <h3>
            <time dateTime={month}>{formatMonth(month)}</time>
          </h3>
          <ul>
            {photos.map(({ imagem_id, picture, alt, legenda }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may stand twice; drawn once, never moved
              <li key={`${imagem_id}-${i}`}>
                <Enlargeable picture={picture} slot="card" alt={alt} caption={[legenda]} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
