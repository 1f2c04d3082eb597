import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { CheckedRow, RefusedRow } from '#contract/calls/sheetCalls.ts'
import type { AnyResource } from '#schema/resource.ts'
import { sheetColumns } from '#schema/sheetColumns.ts'
import { VisuallyHidden } from '#ui/layout/VisuallyHidden.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { type Status, StatusCell } from '#ui/tables/StatusCell.tsx'
import { color, flexRow } from '#ui/theme/tokens.ts'
import { recordAddress } from '../model/addresses.ts'
import { figures } from '../model/words.ts'

type Row = RefusedRow & Partial<Pick<CheckedRow, 'resultado' | 'mudancas'>>

const outcomes: Readonly<Record<CheckedRow['resultado'], { readonly status: Status; readonly word: string }>> = {
  nova: { status: 'success', word: 'Novo' },
  alterada: { status: 'info', word: 'Alterado' },
  conflito: { status: 'warning', word: 'Conflito' },
  recusada: { status: 'error', word: 'Recusado' },
  igual: { status: 'pending', word: 'Sem mudança' },
}

/** More rows at once would block the browser. */
const PER_PAGE = 50

export function RowsTable({ resource, label, rows }: { resource: AnyResource; label: string; rows: readonly Row[] }) {
  const [shown, setShown] = useState(PER_PAGE)
  const titles = new Map(sheetColumns(resource).map(({ name, header }) => [name, header]))
  const titleOf = (path: string) => {
    const [name = '', row] = path.split('.')
    const title = titles.get(name)
    return title && `${title}${row === undefined ? '' : `, item ${Number(row) + 1}`}`
  }
  const columns: DataColumn<Row>[] = [
    {
      key: 'registro',
      title: 'Registro',
      width: 170,
      render: ({ id, titulo, linha }) => (
        <Name>
          {id === null ? titulo || 'Sem nome' : <Link to={recordAddress(resource, id)}>{titulo || `Nº ${id}`}</Link>}
          <small>Linha {figures.format(linha)}</small>
        </Name>
      ),
    },
    {
      key: 'resultado',
      title: 'O que acontece',
      width: 120,
      render: ({ resultado = 'recusada' }) => (
        <StatusCell status={outcomes[resultado].status}>{outcomes[resultado].word}</StatusCell>
      ),
    },
    {
      key: 'mudancas',
      title: 'Campos',
      width: 560,
      minWidth: 350,
      render: ({ mudancas = [], erros }) => (
        <Cells>
          {Object.entries(erros)
            .filter(([name]) => !mudancas.some(({ campo }) => campo === name))
            .map(([name, message]) => (
              <li key={`erro ${name}`} data-wrong>
                {titleOf(name) && (
                  <strong>
                    {titleOf(name)}
                    <VisuallyHidden>: </VisuallyHidden>
                  </strong>
                )}
                <span>{message}</span>
              </li>
            ))}
          {mudancas.map(({ campo, de, para }) => (
            <li key={campo}>
              <strong>{titleOf(campo)}</strong>
              <span>
                <Change from={de} to={para} />
                {erros[campo] && <Wrong> {erros[campo]}</Wrong>}
              </span>
            </li>
          ))}
        </Cells>
      ),
    },
  ]
  return (
    <Rows>
      <DataTable label={label} columns={columns} rows={rows.slice(0, shown)} rowKey={row => row.linha} />
      {rows.length > shown && (
        <More>
          <p>
            {figures.format(shown)} de {figures.format(rows.length)} linhas
          </p>
          <Button onClick={() => setShown(shown + PER_PAGE)}>Mostrar mais</Button>
        </More>
      )}
    </Rows>
  )
}

function Change({ from, to }: { from: string; to: string }) {
  return (
    <span>
      {from !== '' && (
        <del>
          <VisuallyHidden>de </VisuallyHidden>
          <Text>{from}</Text>
        </del>
      )}
      {from !== '' && <span aria-hidden> → </span>}
      <ins>
        <VisuallyHidden>{from === '' ? '' : ' para '}</VisuallyHidden>
        {to === '' ? <em>vazio</em> : <Text>{to}</Text>}
      </ins>
    </span>
  )
}

const MAX_CHARACTERS = 160

function Text({ children }: { children: string }) {
  if (children.length <= MAX_CHARACTERS) return children
  return (
    <details>
      <summary>{children.slice(0, MAX_CHARACTERS)}…</summary>
      {children.slice(MAX_CHARACTERS)}
    </details>
  )
}

const Name = styled('div')({
  fontWeight: 650,
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& small': { display: 'block', fontSize: 12.5, fontWeight: 400, color: color.muted, whiteSpace: 'nowrap' },
})

/** A row may have many changes, so its name and outcome stay at the top. */
const Rows = styled('div')({
  '& tbody td': { verticalAlign: 'top' },
  '& dl > div:has(ul)': { display: 'block' },
  '& dl > div:has(ul) > dt': { marginBottom: 4 },
})

const Cells = styled('ul')({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: '2px 0',
  listStyle: 'none',
  textAlign: 'start',
  '& li': { minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& li > strong': { display: 'block', fontSize: 12.5, fontWeight: 600, color: color.muted },
  '& li[data-wrong]': { color: color.errorInk },
  '@media (min-width: 700px)': {
    '& li': { display: 'grid', gridTemplateColumns: '150px minmax(0, 1fr)', columnGap: 14, alignItems: 'baseline' },
    '& li > span:only-child': { gridColumn: '1 / -1' },
  },
  '& del': { color: color.muted, textDecorationThickness: 1 },
  '& ins': { textDecoration: 'none', fontWeight: 550 },
  '& details': { display: 'inline' },
  '& summary': { cursor: 'pointer' },
})

const Wrong = styled('em')({ display: 'block', fontStyle: 'normal', color: color.errorInk })

const More = styled('div')({
  ...flexRow(16),
  justifyContent: 'space-between',
  marginTop: 12,
  color: color.muted,
  '& p': { margin: 0, fontVariantNumeric: 'tabular-nums' },
})
