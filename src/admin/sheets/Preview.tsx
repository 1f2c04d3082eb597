import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { CheckedRow } from '#contract/calls/sheetCalls.ts'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { takesNewRows } from '#schema/sheetColumns.ts'
import { Section } from '#ui/layout/Section.tsx'
import { color } from '#ui/theme/tokens.ts'
import { figures, joined } from '../model/words.ts'
import { RowsTable } from './RowsTable.tsx'
import type { ImportStep } from './useImport.ts'

type Outcome = CheckedRow['resultado']

const kinds: readonly { readonly outcome: Outcome; readonly title: string }[] = [
  { outcome: 'alterada', title: 'Alterações' },
  { outcome: 'nova', title: 'Novos' },
  { outcome: 'recusada', title: 'Recusados' },
  { outcome: 'conflito', title: 'Conflitos' },
]

interface PreviewProps {
  readonly resource: AnyResource
  readonly preview: Extract<ImportStep, { name: 'preview' }>
  /** Changes of what is on the site can only be prepared. */
  readonly onlyPrepares: boolean
  readonly onApply: (total: number, isPrepared: boolean) => void
  readonly onOther: () => void
}

export function Preview({ resource, preview, onlyPrepares, onApply, onOther }: PreviewProps) {
  const { file, matched, rows } = preview
  const [only, setOnly] = useState<Outcome | undefined>()
  const count = (outcome: Outcome) => rows.filter(row => row.resultado === outcome).length
  const ready = count('alterada') + count('nova')
  const same = count('igual')
  const isNothing = rows.length === same
  const shown = rows.filter(row => (only === undefined ? row.resultado !== 'igual' : row.resultado === only))
  return (
    <>
      <Section
        title={isNothing ? 'Nada muda' : 'Confira antes de aplicar'}
        help={
          isNothing
            ? 'Não há nada para importar: a planilha diz o mesmo que o sistema.'
            : `${file}: nada foi gravado ainda.`
        }
      >
        {!isNothing && (
          <Totals role="group" aria-label="Mostrar">
            <Button aria-pressed={only === undefined} onClick={() => setOnly(undefined)}>
              Tudo <b>{figures.format(rows.length - same)}</b>
            </Button>
            {kinds
              .filter(({ outcome }) => count(outcome) > 0)
              .map(({ outcome, title }) => (
                <Button
                  key={outcome}
                  data-wrong={outcome === 'recusada' || outcome === 'conflito' || undefined}
                  aria-pressed={only === outcome}
                  onClick={() => setOnly(outcome)}
                >
                  {title} <b>{figures.format(count(outcome))}</b>
                </Button>
              ))}
          </Totals>
        )}
        <Notes>
          {same > 0 && !isNothing && (
            <li>
              {same === 1
                ? '1 linha diz o mesmo que o sistema.'
                : `${figures.format(same)} linhas dizem o mesmo que o sistema.`}
            </li>
          )}
          {count('recusada') + count('conflito') > 0 && (
            <li>Linhas recusadas e em conflito ficam de fora. Corrija-as na planilha e importe de novo.</li>
          )}
          {!matched.hasKey && takesNewRows(resource) && (
            <li>A planilha não tem a coluna Código, então cada linha é um novo registro.</li>
          )}
          {isPrepared(resource) && count('alterada') > 0 && (
            <li>Em preparo, o site continua como está até cada alteração ser publicada; rascunhos são alterados já.</li>
          )}
          {matched.unknown.length > 0 && (
            <li>Colunas que não são campos e ficam de fora: {joined(matched.unknown)}.</li>
          )}
        </Notes>
        <Actions>
          {ready > 0 && (
            <Button variant="contained" onClick={() => onApply(ready, onlyPrepares)}>
              {onlyPrepares ? 'Preparar' : 'Aplicar'} {ready === 1 ? '1 linha' : `${figures.format(ready)} linhas`}
            </Button>
          )}
          {!onlyPrepares && isPrepared(resource) && count('alterada') > 0 && (
            <Button onClick={() => onApply(ready, true)}>Salvar no preparo</Button>
          )}
          <Button onClick={onOther}>Escolher outro arquivo</Button>
        </Actions>
      </Section>
      {!isNothing && (
        <Rows>
          <RowsTable key={only ?? 'tudo'} resource={resource} label="Linhas da planilha" rows={shown} />
        </Rows>
      )}
    </>
  )
}

const Totals = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& b': { marginInlineStart: 6, fontVariantNumeric: 'tabular-nums' },
  '& [aria-pressed=true]': { backgroundColor: color.tint, color: color.onTint, borderColor: color.brand },
  '& [data-wrong] b': { color: color.errorInk },
})

const Notes = styled('ul')({
  margin: '14px 0 0',
  padding: '0 0 0 18px',
  color: color.muted,
  '&:empty': { display: 'none' },
})

export const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 18 })

const Rows = styled('div')({ marginTop: 16 })
