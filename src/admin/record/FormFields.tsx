import { styled } from '@mui/material/styles'
import { memo, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Control, get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { Field, Related } from '#fields/contract/fieldKind.ts'
import { holds } from '#fields/contract/fieldKind.ts'
import { firstStep } from '#fields/contract/firstStep.ts'
import { InDraft } from '#fields/inputs/inDraft.admin.ts'
import { useRelated } from '#fields/inputs/related.admin.ts'
import { isNeededByDraft } from '#schema/decodeForm.ts'
import { asksForPublication, isPreparable, NOT_PREPARABLE, publicationOf } from '#schema/publication.ts'
import type { AnyResource, Tab, Values } from '#schema/resource.ts'
import { NEEDED_TO_PUBLISH, PublicationMark } from '#ui/inputs/RequirementMark.tsx'
import { Col, Row } from '#ui/layout/Grid50.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { pageHead } from '#ui/layout/stickyInsets.ts'
import { SIDE_TABS_MIN_WIDTH, TabPanel, Tabs } from '#ui/layout/Tabs.tsx'
import { color, panel, screenOnly, smallPrint, wrappingRow } from '#ui/theme/tokens.ts'
import { useApprovals } from '../api/approvals.ts'
import { Extension, Failed } from '../extensions/Extension.tsx'
import { useExtensions } from '../extensions/extensions.ts'
import { commentsIn } from '../model/approvals.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { decodeValues, isFieldShown } from '../model/formValues.ts'
import { isPreparation } from '../model/preparation.ts'
import { scrollMargin, stickyTop } from '../page/scrollMargin.ts'
import { FieldInput } from '../targets.tsx'
import { ComputedField } from './ComputedField.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { CommentsContext, FieldComment } from './FieldComment.tsx'
import { FormProblems } from './FormProblems.tsx'
import { FormWarnings } from './FormWarnings.tsx'
import { PrepareLink } from './PreparationNotice.tsx'
import { useRecordForm } from './recordFormContext.ts'
import { usePairs } from './usePairs.ts'
import { AskedContext, usePublicationNeeds } from './usePublicationNeeds.ts'

export function FormFields({ children }: { children?: ReactNode }) {
  const { resource, base, tab, lock, goTo: leading } = useRecordForm()
  const comments = commentsIn(useApprovals(resource, base))
  const { tabs, sideTabs } = resource
  const { errors } = useFormState()
  const { state, key } = useLocation()
  const needs = usePublicationNeeds(resource)
  const { missing, asked } = lock ? NO_NEEDS : needs
  const onBlur = usePairs(resource)
  const [open, setOpen] = useState(() => (tabs[state?.aba] ? Number(state.aba) : 0))
  tab.current = open
  // A tab stays mounted after it was opened, which keeps half-typed dates and the undo history of rich texts.
  const seen = useRef(new Set<number>())
  seen.current.add(open)
  const { control } = useFormContext()
  const [wanted, setWanted] = useState<{ path: string }>()
  const root = useRef<HTMLDivElement>(null)
  const parts = useRef<HTMLDivElement>(null)

  /** Opens the tab of a field, or of one inside its rows (`galeria.2.alt`), and focuses it. */
  function goTo(path: string) {
    const field = firstStep(path)
    const tab = tabs.findIndex(({ rows }) => rows.some(row => row.some(([name]) => name === field)))
    if (tab >= 0) setOpen(tab)
    setWanted({ path })
  }
  leading.current = goTo

  // A link to the form may name a field to focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time the person is led here
  useEffect(() => {
    if (state?.campo) goTo(state.campo)
  }, [key])

  /** When the user had scrolled down the former tab, scrolls the new one to its start, below the sticky head. */
  function choose(next: number) {
    flushSync(() => setOpen(next))
    const place = parts.current
    if (place && place.getBoundingClientRect().top < Number.parseFloat(getComputedStyle(place).scrollMarginTop))
      place.scrollIntoView?.({ block: 'start' })
  }

  useEffect(() => {
    if (wanted) focusField(root.current, control, wanted.path)
  }, [wanted, control])

  const items = tabs.map(({ title, rows }, i) => ({
    key: String(i),
    label: title,
    count: rows.flat().filter(([name]) => errors[name]).length,
    // A field with an error is counted only as an error.
    note: missingNote(rows.flat().filter(([name]) => missing.has(name) && !errors[name]).length),
  }))
  const panels = tabs.map((tab, i) => {
    const rows = seen.current.has(i) && (
      <Rows resource={resource} tab={tab} title={sideTabs ? titleAbove(resource, tab) : undefined} />
    )
    return tabs.length === 1 ? (
      <div key={tab.title}>{rows}</div>
    ) : (
      <TabPanel key={tab.title} id="aba" tab={String(i)} hidden={i !== open}>
        {rows}
      </TabPanel>
    )
  })
  return (
    <CommentsContext value={comments}>
      <AskedContext value={asked}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles from the inputs inside */}
        <div ref={root} onBlur={onBlur}>
          <Locked role="status">
            {lock && (
              <>
                <Icon path={glyphs.lock} size={16} />
                <span>{lock}</span>
                <PrepareLink />
              </>
            )}
          </Locked>
          {!lock && (
            <>
              <DraftOffer />
              <FormProblems goTo={goTo} />
              <FormWarnings goTo={goTo} />
            </>
          )}
          {children}
          {tabs.length === 1 && asked.size > 0 && <PublicationLegend missing={missing.size} />}
          {tabs.length === 1 ? (
            panels
          ) : (
            <Tabbed ref={parts} data-side={sideTabs || undefined}>
              <div className="tabs">
                <Tabs
                  id="aba"
                  label="Partes do formulário"
                  tabs={items}
                  value={String(open)}
                  onChange={key => choose(Number(key))}
                  side={sideTabs}
                  sticky
                />
                {asked.size > 0 && <PublicationLegend missing={missing.size} />}
              </div>
              <div className="panels">{panels}</div>
            </Tabbed>
          )}
        </div>
      </AskedContext>
    </CommentsContext>
  )
}

const NO_NEEDS: ReturnType<typeof usePublicationNeeds> = { missing: new Set(), asked: new Set() }

/** The tab's title; undefined when the only field of the tab has the same label. */
function titleAbove(resource: AnyResource, { title, rows }: Tab<string>): string | undefined {
  const [[only] = [], ...others] = rows.flat()
  return only !== undefined && others.length === 0 && fieldOf(resource, only).options.label === title
    ? undefined
    : title
}

const missingNote = (figure: number) =>
  figure === 0
    ? undefined
    : { figure, words: figure === 1 ? 'falta 1 para publicar' : `faltam ${figure} para publicar` }

function PublicationLegend({ missing }: { missing: number }) {
  return (
    <Legend>
      <PublicationMark />
      <span>
        {NEEDED_TO_PUBLISH}
        {missing > 0 && (missing === 1 ? ' · falta 1' : ` · faltam ${missing}`)}
      </span>
    </Legend>
  )
}

/**
 * Focuses the control at this path. For a field name that is its first invalid control, or one with `data-wrong`
 * (closed rows with an error inside, which then open), or else its first control.
 */
function focusField(root: HTMLElement | null, { _fields }: Control, path: string): void {
  const place = root?.querySelector(`[data-field="${CSS.escape(firstStep(path))}"]`)
  if (path.includes('.')) {
    const input = get(_fields, path) as { _f?: { ref?: { focus?: () => void } } } | undefined
    input?._f?.ref?.focus?.()
    const control = document.activeElement
    if (place?.contains(control)) {
      control?.scrollIntoView?.({ block: 'center' })
      return
    }
  }
  const controls =
    'input:not([type=hidden], [type=file]), textarea, button, [role=combobox], [role=textbox], [contenteditable=true]'
  const control =
    place?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]') ??
    place?.querySelector<HTMLElement>(controls)
  control?.focus()
  control?.scrollIntoView?.({ block: 'center' })
}

interface RowsProps {
  readonly resource: AnyResource
  readonly tab: Tab<string>
  readonly title: string | undefined
}

const Rows = memo(function Rows({ resource, tab, title }: RowsProps) {
  return (
    <Section title={title} help={tab.help}>
      {rowsOf(tab, useRelated()).map((row, i) => (
        <Row key={row[0]?.[0]} ref={i === 0 ? pageHead : undefined}>
          {row.map(([name, span]) => (
            <Cell key={name} resource={resource} name={name} span={span} />
          ))}
        </Row>
      ))}
    </Section>
  )
})

/** When a related record defines the order (`orderedBy`), all fields form one row that wraps. */
function rowsOf(tab: Tab<string>, related: Related): Tab<string>['rows'] {
  if (tab.orderedBy === undefined) return tab.rows
  const [name, inner] = tab.orderedBy.split('.', 2) as [string, string]
  const order = (related[name]?.[inner] as readonly string[] | undefined) ?? []
  // The order names a pair `_min`/`_max` by its common name.
  const place = (field: string) => {
    const found = order.findIndex(one => one === field || `${one}_min` === field || `${one}_max` === field)
    return found < 0 ? order.length : found
  }
  return [tab.rows.flat().toSorted(([a], [b]) => place(a) - place(b))]
}

const Cell = memo(function Cell({ resource, name, span }: { resource: AnyResource; name: string; span: number }) {
  const field = fieldOf(resource, name)
  const { required, requiredToPublish, readOnly: isSystems, computed } = field.options
  const { base, lock, permissions } = useRecordForm()
  const Own = useExtensions(resource).inputs?.[name]
  const isClosed = isSystems || lock !== undefined
  const isFixed = !isClosed && isPreparation(base) && !isPreparable(resource, name)
  // Without the right to publish, the state is read-only.
  const readOnly = isClosed || isFixed || (!permissions.mayPublish && name === publicationOf(resource)?.field)
  const isAsked = useContext(AskedContext).has(name)
  const record = { ...useWatched(resource, namesBehind(resource, field)), ...useRelated() }
  if (!isFieldShown(resource, name, record)) return null
  const isPublic = asksForPublication(resource, record)
  const isRequired =
    ((isPublic || isNeededByDraft(resource, name)) && holds(required, record, resource.fields)) ||
    (isPublic && holds(requiredToPublish, record, resource.fields))
  const props = {
    source: name,
    field,
    required: isRequired && !readOnly,
    neededToPublish: isAsked && !isRequired,
    readOnly: readOnly === true,
  }
  const ofKind = computed && !field.kind.inner && !lock ? <ComputedField name={name} /> : <FieldInput {...props} />
  const instead = (
    <>
      {ofKind}
      <Failed role="alert">O campo próprio falhou. Este é o comum, e o que foi digitado continua aqui.</Failed>
    </>
  )
  return (
    <Col span={span} data-field={name}>
      <FieldComment name={name} field={field}>
        <InDraft value={!isPublic && !isNeededByDraft(resource, name)}>
          {Own ? (
            <Extension resource={resource} slot={`inputs.${name}`} instead={instead}>
              <Own {...props} />
            </Extension>
          ) : (
            ofKind
          )}
        </InDraft>
      </FieldComment>
      {isFixed && <Fixed>{NOT_PREPARABLE}</Fixed>}
    </Col>
  )
})

/** Values of the named fields; typing in other fields does not render again. */
function useWatched(resource: AnyResource, names: readonly string[]): Values {
  const values = useWatch({ name: names as string[] })
  return decodeValues(resource, Object.fromEntries(names.map((name, i) => [name, values[i]])))
}

function namesBehind(resource: AnyResource, field: Field): string[] {
  const { required, requiredToPublish, shownWhen } = field.options
  const isConditional = required !== undefined || requiredToPublish !== undefined || field.kind.gaps !== undefined
  const state = isConditional ? publicationOf(resource)?.field : undefined
  const conditions = [required, requiredToPublish, shownWhen].filter(condition => typeof condition === 'object')
  // A related record's fields are not typed in this form.
  const named = conditions.flatMap(condition => Object.keys(condition)).filter(name => !name.includes('.'))
  return [...new Set([...named, ...(state ? [state] : [])])]
}

const Locked = styled('p')({
  ...wrappingRow(8),
  ...panel,
  margin: '0 0 16px',
  padding: '10px 14px',
  color: color.ink,
  '& svg': { flex: 'none', color: color.muted },
  '& > span': { flex: '1 1 200px' },
  // Stays mounted while empty, so that screen readers announce its text.
  '&:empty': { margin: 0, padding: 0, border: 0 },
})

const Fixed = styled('p')({ ...smallPrint, margin: '2px 0 0' })

const Legend = styled('p')({
  ...screenOnly,
  display: 'flex',
  alignItems: 'baseline',
  gap: 6,
  margin: '0 0 12px',
  ...smallPrint,
  '& > :first-of-type': { flex: 'none', margin: 0 },
  '.tabs > &': { margin: '10px 0 0 12px' },
})

const Tabbed = styled('div')({
  scrollMarginTop: scrollMargin,
  // On phones, scrolls to where the tabs stick.
  '@media (max-width: 699.95px)': { scrollMarginTop: `calc(${stickyTop})` },
  '& > .panels': { marginTop: 16 },
  // `contents` makes the sticky tabs stay within the whole form, as long as their panels are visible.
  '& > .tabs': { display: 'contents' },
  // On paper, each part shows its own title.
  '&[data-side] > .tabs': screenOnly,
  [`@media (min-width: ${SIDE_TABS_MIN_WIDTH}px)`]: {
    '&[data-side]': { display: 'grid', gridTemplateColumns: '190px minmax(0, 1fr)', gap: 22, alignItems: 'start' },
    '&[data-side] > .tabs': { display: 'block', position: 'sticky', top: scrollMargin },
    '&[data-side] > .panels': { marginTop: 0 },
  },
})
