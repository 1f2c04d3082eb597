import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Field } from '#fields/contract/fieldKind.ts'
import { displayed } from '#fields/inputs/DisplayColumn.admin.tsx'
import type { AnyResource } from '#schema/resource.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { color } from '#ui/theme/tokens.ts'
import { onDay } from '../model/when.ts'
import { FieldValue } from '../targets.tsx'
import type { StoredDraft } from './localDrafts.ts'
import { useStoredDrafts } from './useStoredDrafts.ts'

/** What the user typed in a record that no longer exists, to read and copy. Renders nothing without drafts. */
export function OrphanDrafts({ resource, record }: { resource: AnyResource; record: string }) {
  const toast = useToast()
  const [entries] = useStoredDrafts({ resource: resource.name, record })

  // Sorted as in the form, not by time of typing; fields that no longer exist are left out.
  const typedIn = ({ typed }: StoredDraft) =>
    Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
      Object.hasOwn(typed, name) ? [{ name, field, value: typed[name] }] : [],
    )

  async function copy(entry: StoredDraft) {
    const lines = typedIn(entry).map(({ field, value }) => `${field.options.label}: ${displayed(field, value) ?? ''}`)
    try {
      await navigator.clipboard.writeText(lines.join('\n'))
      toast({ type: 'success', message: 'Copiado' })
    } catch (error) {
      console.error(error)
      toast({ type: 'error', message: 'Não foi possível copiar. Selecione o texto e copie.' })
    }
  }

  return entries.map(entry => (
    <Section
      key={entry.id}
      title={`Não salvo, digitado ${onDay(entry.at)}`}
      help="Ficou guardado neste computador. Copie o que ainda servir."
    >
      <Typed>
        {typedIn(entry).map(({ name, field, value }) => (
          <div key={name}>
            <dt>{field.options.label}</dt>
            <dd>
              <FieldValue field={field} value={value} />
            </dd>
          </div>
        ))}
      </Typed>
      <Button onClick={() => copy(entry)}>Copiar</Button>
    </Section>
  ))
}

const Typed = styled('dl')({
  margin: '0 0 16px',
  '& dt': { fontSize: 12.5, fontWeight: 600, lineHeight: '18px', color: color.muted },
  '& dd': { margin: '0 0 12px', lineHeight: '21px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
})
