import { styled } from '@mui/material/styles'
import { useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { displayed } from '#fields/inputs/DisplayColumn.admin.tsx'
import { isOnSite } from '#schema/pageAddress.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { fieldOf } from '../model/fieldsOf.ts'
import { decodeValues, differing, newValues, valuesOf } from '../model/formValues.ts'
import { isPreparation } from '../model/preparation.ts'

interface EnterOptions {
  readonly resource: AnyResource
  readonly base: Values | null
  readonly submit: () => void
}

/** Further changed fields are counted, not named. */
const MAX_NAMED = 6

/**
 * Handles Enter in an input. It saves; but on a record that is public, where half a sentence would be published at
 * once, it lists the changes and asks first. Without changes it moves to the next field.
 */
export function useEnter({ resource, base, submit }: EnterOptions): () => void {
  const form = useFormContext()
  const confirm = useConfirm()
  const isAsking = useRef(false)

  return async () => {
    const typed = form.getValues()
    const shown = base ?? decodeValues(resource, typed)
    if (isPreparation(base) || !isOnSite(resource, shown, new Date().toISOString())) return submit()
    const before = base ? valuesOf(resource, base) : newValues(resource)
    const names = differing(resource, before, typed)
    if (names.length === 0) return focusNextField()
    if (isAsking.current) return
    isAsking.current = true
    const agreed = await confirm({
      type: 'warning',
      title: 'Salvar no site agora?',
      message: <Changes resource={resource} names={names} typed={typed} />,
      confirmLabel: 'Salvar no site',
      dismissLabel: 'Continuar editando',
      prefersDismissal: true,
    })
    isAsking.current = false
    if (agreed) submit()
  }
}

function Changes({ resource, names, typed }: { resource: AnyResource; names: readonly string[]; typed: Values }) {
  const named = names.slice(0, MAX_NAMED)
  const more = names.length - named.length
  return (
    <>
      Quem visita o site vê logo o que muda:
      <List>
        {named.map(name => (
          <li key={name}>
            <b>{fieldOf(resource, name).options.label}</b>
            {valueText(resource, name, typed[name])}
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'mais 1 campo' : `mais ${more} campos`}</li>}
      </List>
    </>
  )
}

/** The field's new value after a colon; '' for values without a short text. */
function valueText(resource: AnyResource, name: string, typed: unknown): string {
  const field = fieldOf(resource, name)
  if (field.kind.secret) return ''
  const text = displayed(field, typed) ?? 'vazio'
  if (text === '') return ''
  return `: ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`
}

function focusNextField() {
  const now = document.activeElement?.closest('[data-field]')
  const fields = [...(now?.closest('form')?.querySelectorAll('[data-field]') ?? [])]
  const controls = 'input:not([type=hidden], [type=file]):enabled, textarea, [role=combobox], [contenteditable=true]'
  for (const field of fields.slice(fields.indexOf(now as Element) + 1)) {
    const control = field.querySelector<HTMLElement>(controls)
    if (control?.checkVisibility?.() === false) continue
    if (control) return control.focus()
  }
}

const List = styled('ul')({ margin: '8px 0 0', paddingLeft: 18, '& b': { fontWeight: 600 } })
