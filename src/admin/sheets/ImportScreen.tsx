import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { takesNewRows } from '#schema/sheetColumns.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Dropzone } from '#ui/inputs/Dropzone.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { color } from '#ui/theme/tokens.ts'
import { listAddress } from '../model/addresses.ts'
import { figures } from '../model/words.ts'
import { useAction } from '../page/useAction.ts'
import { focusHeading, usePage } from '../page/usePage.ts'
import { doneInTotal, undoneInTotal } from './doneWords.ts'
import { PastImports } from './PastImports.tsx'
import { Actions, Preview } from './Preview.tsx'
import { RowsTable } from './RowsTable.tsx'
import { saveSheet } from './saveSheet.ts'
import { MAX_MEGABYTES } from './sheetLimits.ts'
import { SHEET_FILES } from './sheetTable.ts'
import { type ImportStep, useImport } from './useImport.ts'

export default function ImportScreen({ resource }: { resource: AnyResource }) {
  const { label } = resource
  const title = `Importar ${label.many}`
  usePage(title)
  const importing = useImport(resource)
  const { step } = importing
  useFocusAtNewStep(step)
  return (
    <>
      <PageHeader title={title} breadcrumb={<Link to={listAddress(resource)}>{label.title}</Link>} />
      <VisuallyHidden role="status">{spoken(resource, step)}</VisuallyHidden>
      {step.name === 'choosing' && (
        <>
          <Choosing resource={resource} problem={step.problem} onFile={file => void importing.choose(file)} />
          <PastImports resource={resource} onUndo={(id, total) => void importing.undo(id, total)} />
        </>
      )}
      {(step.name === 'reading' || step.name === 'checking') && (
        <Section title={`Lendo ${step.file}`}>
          <Bar
            done={step.name === 'checking' ? step.done : undefined}
            total={step.name === 'checking' ? step.total : 0}
          />
          <p>Nada é gravado antes de você conferir.</p>
          <Actions>
            <Button onClick={importing.restart}>Cancelar</Button>
          </Actions>
        </Section>
      )}
      {step.name === 'preview' && (
        <Preview
          resource={resource}
          preview={step}
          onlyPrepares={importing.onlyPrepares}
          onApply={(total, isPrepared) => void importing.apply(step.importId, total, isPrepared)}
          onOther={importing.restart}
        />
      )}
      {(step.name === 'applying' || step.name === 'undoing') && (
        <Section title={step.name === 'applying' ? 'Importando' : 'Desfazendo'}>
          <Bar done={step.done} total={step.total} />
          <p>Se sair desta página agora, o que falta não é feito.</p>
        </Section>
      )}
      {step.name === 'stopped' && (
        <Section title="Parou no meio">
          <p role="alert">{step.message}</p>
          <p>O que já foi feito está gravado. Você pode continuar de onde parou.</p>
          <Actions>
            <Button variant="contained" onClick={step.goOn}>
              Continuar
            </Button>
            <Button onClick={importing.restart}>Parar aqui</Button>
          </Actions>
        </Section>
      )}
      {(step.name === 'applied' || step.name === 'undone') && (
        <>
          <Section title={step.name === 'applied' ? 'Importação concluída' : 'Importação desfeita'}>
            <p>{summary(resource, step)}</p>
            {step.isPrepared && <p>{PREPARED}</p>}
            <Actions>
              <Button variant="contained" component={Link} to={listAddress(resource)}>
                Ver a lista
              </Button>
              {step.name === 'applied' && countDone(step) > 0 && !step.isPrepared && (
                <Button onClick={() => void importing.undo(step.importId, countDone(step))}>Desfazer importação</Button>
              )}
              <Button onClick={importing.restart}>Importar outra planilha</Button>
            </Actions>
          </Section>
          {step.refused.length > 0 && (
            <Section title={step.name === 'applied' ? 'Não importado' : 'Deixado como está'}>
              <RowsTable resource={resource} label="Linhas que ficaram de fora" rows={step.refused} />
            </Section>
          )}
        </>
      )}
    </>
  )
}

interface ChoosingProps {
  readonly resource: AnyResource
  readonly problem: string | undefined
  readonly onFile: (file: File) => void
}

function Choosing({ resource, problem, onFile }: ChoosingProps) {
  const { run, isBusy } = useAction()
  return (
    <Section
      title="Escolha a planilha"
      help="Exporte a lista em XLSX, mude o que quiser e traga o arquivo de volta. Nada é gravado antes de você conferir, e depois ainda é possível desfazer."
    >
      {problem && <Notice role="alert">{problem}</Notice>}
      <Dropzone
        label="Planilha"
        help={`XLSX de até ${MAX_MEGABYTES.xlsx} MB ou CSV de até ${MAX_MEGABYTES.csv} MB, com os títulos das colunas na primeira linha.`}
        accept={SHEET_FILES}
        onFiles={([file]) => file && onFile(file)}
      />
      <Hints>
        <li>
          A coluna Código diz qual registro a linha altera
          {takesNewRows(resource) ? '; linhas sem código criam registros novos.' : '.'}
        </li>
        <li>Apague as colunas que não for mudar, se quiser: o que não está na planilha fica como está.</li>
        <li>Uma célula vazia apaga o que havia no campo.</li>
      </Hints>
      <Actions>
        <Button aria-disabled={isBusy || undefined} onClick={() => run(() => saveSheet(resource, 'xlsx', []))}>
          {isBusy ? 'Exportando…' : 'Baixar a planilha de hoje (XLSX)'}
        </Button>
      </Actions>
    </Section>
  )
}

function Bar({ done: made, total }: { done: number | undefined; total: number }) {
  // Before the first answer the bar is indeterminate.
  const part = made === undefined || made === 0 ? undefined : (made / total) * 100
  return (
    <Progress>
      <LinearProgress
        aria-label="Andamento"
        variant={part === undefined ? 'indeterminate' : 'determinate'}
        value={part}
      />
      <span>
        {made === undefined ? 'Abrindo o arquivo…' : `${figures.format(made)} de ${figures.format(total)} linhas`}
      </span>
    </Progress>
  )
}

const PREPARED =
  'O que está no site continua como está: abra cada preparo para publicar ou descartar, ou leve todos num lançamento.'

type Finished = Extract<ImportStep, { name: 'applied' | 'undone' }>

const countDone = ({ total: { criadas, alteradas } }: Finished) => criadas + alteradas

const summary = ({ label }: AnyResource, step: Finished) =>
  step.name === 'applied' ? doneInTotal(label, step) : undoneInTotal(label, step)

/** Announcement for screen readers; it leaves out progress figures, which change many times a second. */
function spoken(resource: AnyResource, step: ImportStep): string {
  if (step.name === 'reading' || step.name === 'checking') return `Lendo ${step.file}…`
  if (step.name === 'applying') return 'Importando…'
  if (step.name === 'undoing') return 'Desfazendo…'
  if (step.name === 'preview') {
    const changing = step.rows.filter(({ resultado }) => resultado !== 'igual').length
    return `Planilha lida: ${figures.format(changing)} de ${figures.format(step.rows.length)} linhas mudam algo ou foram recusadas.`
  }
  return step.name === 'applied' || step.name === 'undone' ? summary(resource, step) : ''
}

/** The pressed button disappears with its step, so the focus moves to the heading. */
function useFocusAtNewStep({ name }: ImportStep) {
  const seen = useRef(name)
  useEffect(() => {
    if (seen.current === name) return
    seen.current = name
    focusHeading()
  }, [name])
}

const Hints = styled('ul')({
  margin: '16px 0 0',
  padding: '0 0 0 18px',
  color: color.muted,
  '& li + li': { marginTop: 4 },
})

const Progress = styled('div')({
  display: 'grid',
  gap: 8,
  marginBottom: 12,
  '& > span': { fontVariantNumeric: 'tabular-nums', color: color.muted },
})
