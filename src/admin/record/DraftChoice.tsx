import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import type { Field } from '#fields/contract/fieldKind.ts'
import { displayed } from '#fields/inputs/DisplayColumn.admin.tsx'
import type { AnyResource, Values } from '#schema/resource.ts'
import { bareList, wrappingRow } from '#ui/theme/tokens.ts'
import type { StoredDraft } from '../drafts/localDrafts.ts'
import { creationWarning } from '../model/creationWarning.ts'
import { onDay, when } from '../model/when.ts'

interface DraftChoiceProps {
  readonly resource: AnyResource
  /** The record as stored now; null for a new one. */
  readonly base: Values | null
  readonly entries: readonly StoredDraft[]
  readonly onResume: (entry: StoredDraft) => void
  readonly onDiscard: (entry: StoredDraft) => void
}

export default function DraftChoice({ resource, base, entries, onResume, onDiscard }: DraftChoiceProps) {
  const id = useId()
  return (
    <List>
      {entries.map((entry, i) => {
        const warning = creationWarning(entry, resource.label)
        return (
          <li key={entry.id}>
            <div id={`${id}-${i}`}>
              <strong>
                Digitada {onDay(entry.at)}
                {startedOn(entry, base)}
              </strong>
              <span>{typedWords(resource, entry)}</span>
              {warning && <span>{warning}</span>}
            </div>
            <span>
              <Button variant="text" aria-describedby={`${id}-${i}`} onClick={() => onDiscard(entry)}>
                Descartar
              </Button>
              <Button variant="contained" aria-describedby={`${id}-${i}`} onClick={() => onResume(entry)}>
                Retomar
              </Button>
            </span>
          </li>
        )
      })}
    </List>
  )
}

/** Names the version that the draft is based on, when it is no longer the current one. */
function startedOn({ base: former }: StoredDraft, base: Values | null): string {
  const savedAt = former?.['atualizado_em']
  if (typeof savedAt !== 'string' || savedAt === base?.['atualizado_em']) return ''
  return `, sobre a versão de ${when(savedAt)}`
}

const MAX_VALUE_CHARACTERS = 60

/** @example typedWords(resource, entry) // 'Nome: Martelo; Cabo: Fibra' */
function typedWords(resource: AnyResource, { typed }: StoredDraft): string {
  return Object.entries(typed)
    .flatMap(([name, value]) => {
      const field: Field | undefined = resource.fields[name]
      if (field === undefined) return []
      const words = displayed(field, value) ?? ''
      const short =
        words.length > MAX_VALUE_CHARACTERS ? `${words.slice(0, MAX_VALUE_CHARACTERS - 1).trimEnd()}…` : words
      return `${field.options.label}: ${short || 'vazio'}`
    })
    .join('; ')
}

const List = styled('ul')({
  flex: '1 1 100%',
  ...bareList,
  '& > li': {
    ...wrappingRow('6px 16px'),
    padding: '8px 0',
    borderTop: '1px solid color-mix(in srgb, currentColor 25%, transparent)',
  },
  '& > li > div': { flex: '1 1 220px', minWidth: 0, display: 'grid', overflowWrap: 'anywhere' },
  '& strong': { fontWeight: 600 },
  '& > li > span': { display: 'flex', flexWrap: 'wrap-reverse', gap: 8 },
})
