import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import type { Field } from '#fields/contract/fieldKind.ts'
import { firstStep } from '#fields/contract/firstStep.ts'
import type { AnyResource } from '#schema/resource.ts'
import { NoticeBox } from '#ui/feedback/Notice.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { bareButton, screenOnly } from '#ui/theme/tokens.ts'
import { findField } from '../model/fieldsOf.ts'
import { scrollMargin } from '../page/scrollMargin.ts'
import { useRecordForm } from './recordFormContext.ts'

/** Why the last save was refused. The focus moves to the field when there is exactly one, otherwise to this box. */
export function FormProblems({ goTo }: { goTo: (field: string) => void }) {
  const { resource, failure, refusals } = useRecordForm()
  const { errors } = useFormState()
  const heading = useRef<HTMLHeadingElement>(null)
  const offered = resource.tabs.flatMap(tab => tab.rows.flat().map(([name]) => name))
  const names = wrongFields(offered, errors)
  const problems = names.flatMap(name => shortened(problemsAt(name, errors[name])))
  const messages = problems.map(({ message }) => message)
  // When the failure was about fields, the box disappears as soon as the last of them is corrected.
  const [last, setLast] = useState({ refusals, isAboutFields: false })
  if (last.refusals !== refusals) setLast({ refusals, isAboutFields: names.length > 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal moves the focus once, mending a field does not
  useEffect(() => {
    if (refusals === 0) return
    const [only, ...others] = problems
    if (only !== undefined && others.length === 0 && offered.includes(firstStep(only.path))) return goTo(only.path)
    heading.current?.focus({ preventScroll: true })
    heading.current?.parentElement?.scrollIntoView?.({ block: 'start' })
  }, [refusals])

  if (failure === undefined || (last.isAboutFields && names.length === 0)) return null
  return (
    <Box role="alert">
      <Icon path={glyphs.alert} />
      <h2 ref={heading} tabIndex={-1}>
        {failure}
      </h2>
      {names.length > 0 && (
        <ul>
          {problems.map(({ path, message, more }) => {
            const label = placeInWords(resource, path)
            // A message that several fields share needs the label in each line.
            const isClear = isNamedIn(message, label) && messages.indexOf(message) === messages.lastIndexOf(message)
            const line = isClear ? (
              <u>{message}</u>
            ) : (
              <>
                <u>{label}</u>: {message}
                {more > 0 && ` (e mais ${more} ${more === 1 ? 'campo' : 'campos'})`}
              </>
            )
            return (
              <li key={path}>
                {offered.includes(firstStep(path)) ? (
                  <button type="button" onClick={() => goTo(path)}>
                    {line}
                  </button>
                ) : (
                  line
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Box>
  )
}

/** Whether the message contains the label as whole words, so that it can stand alone: "Preencha Resumo." */
function isNamedIn(message: string, label: string): boolean {
  const words = (text: string) =>
    ` ${text
      .toLocaleLowerCase('pt-BR')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  return words(message).includes(words(label))
}

/** Names of fields with errors in the order of the form, followed by those that the form does not show. */
function wrongFields(order: readonly string[], errors: FieldErrors): string[] {
  return [
    ...order.filter(name => errors[name]),
    ...Object.keys(errors).filter(name => name !== 'root' && !order.includes(name)),
  ]
}

/** The path as text for the user: "Plantas, linha 3, Nome". */
function placeInWords(resource: AnyResource, path: string): string {
  const [name = path, ...inside] = path.split('.')
  const field = findField(resource, name)
  // The server may name a key that is no field of the resource.
  return field === undefined ? name : [field.options.label, ...rowInWords(field, inside)].join(', ')
}

function rowInWords({ kind, options }: Field, [row, cell, ...inside]: readonly string[]): string[] {
  if (row === undefined) return []
  const inner = cell === undefined ? undefined : kind.inner?.(options)[cell]
  return [`linha ${Number(row) + 1}`, ...(inner ? [inner.options.label, ...rowInWords(inner, inside)] : [])]
}

interface Place {
  readonly path: string
  readonly message: string
  /** Number of further problems of the same field that are not listed. */
  readonly more: number
}

/** All messages of a field's error with their paths; for rows the errors are nested. */
function problemsAt(path: string, error: unknown): Place[] {
  if (typeof error !== 'object' || error === null) return []
  const { message, ref: _ref, ...inner } = error as { message?: unknown; ref?: unknown }
  if (typeof message === 'string' && message !== '') return [{ path, message: plain(message), more: 0 }]
  return Object.entries(inner).flatMap(([step, one]) => problemsAt(`${path}.${step}`, one))
}

/** Limits the box: a gallery of forty pictures without alternative texts would push the form off the screen. */
const MAX_PLACES = 5

function shortened(places: readonly Place[]): readonly Place[] {
  const rest = places.length - MAX_PLACES
  if (rest <= 0) return places
  return places.slice(0, MAX_PLACES).map((place, i) => (i === MAX_PLACES - 1 ? { ...place, more: rest } : place))
}

/** react-admin wraps messages of an input's own validation as JSON behind a marker. */
function plain(message: string): string {
  const mark = '@@react-admin@@'
  return message.startsWith(mark) ? String(JSON.parse(message.slice(mark.length))) : message
}

const Box = styled(NoticeBox)({
  ...screenOnly,
  scrollMarginTop: scrollMargin,
  overflowWrap: 'anywhere',
  // Each line is a button, at least 24 px high.
  '& ul': { padding: '0 0 0 18px', lineHeight: '24px' },
  '& button': {
    ...bareButton,
    textAlign: 'start',
    // Aligns the bullet with the first of several lines.
    verticalAlign: 'top',
    '& u': { fontWeight: 600, textUnderlineOffset: 2 },
  },
  '& li > u': { textDecoration: 'none' },
  '@media (pointer: coarse)': { '& li': { padding: '7px 0' }, '& button': { margin: '-7px 0', padding: '7px 0' } },
})
