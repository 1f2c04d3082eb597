import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { AnyResource, Values } from '#schema/resource.ts'
import { TextArea } from '#ui/inputs/TextArea.tsx'
import { GlyphButton } from '#ui/layout/GlyphButton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { SearchSelect } from '#ui/selects/SearchSelect.tsx'
import { useApprovalCalls } from '../api/useApprovalCalls.ts'
import { MAX_WORD } from '../model/approvals.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { isPreparation, preparedFields } from '../model/preparation.ts'
import { PinnedDialog } from './PinnedDialog.tsx'
import { useRecordForm } from './recordFormContext.ts'

/** Asks the author for a change, in a general comment and in comments at fields. */
export function ChangeDialog({ base }: { base: Values }) {
  const { resource } = useRecordForm()
  const calls = useApprovalCalls(resource, base)
  const [general, setGeneral] = useState('')
  const [comments, setComments] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const labelOf = (name: string) => fieldOf(resource, name).options.label
  const choices = commentable(resource, base)
    .filter(name => !(name in comments))
    .map(name => ({ value: name, title: labelOf(name) }))

  async function act() {
    const said = Object.fromEntries(Object.entries(comments).filter(([, text]) => text.trim() !== ''))
    const isEmpty = general.trim() === '' && Object.keys(said).length === 0
    setProblem(isEmpty ? 'Diga o que precisa mudar.' : undefined)
    if (isEmpty) return undefined
    return (await calls.askChange(general, said)).status.message
  }
  return (
    <PinnedDialog title="Pedir mudança" confirmLabel="Pedir mudança" act={act}>
      {errors => (
        <>
          <TextArea
            label="O que precisa mudar"
            maxLength={MAX_WORD}
            value={general}
            onChange={setGeneral}
            autoFocus
            error={problem ?? errors['comentario']}
          />
          {Object.entries(comments).map(([name, text]) => (
            <Commented key={name}>
              <TextArea
                label={labelOf(name)}
                maxLength={MAX_WORD}
                rows={2}
                autoFocus
                value={text}
                onChange={typed => setComments({ ...comments, [name]: typed })}
              />
              <GlyphButton
                glyph={glyphs.remove}
                label={`Tirar o comentário em ${labelOf(name)}`}
                size={18}
                onClick={() =>
                  setComments(Object.fromEntries(Object.entries(comments).filter(([one]) => one !== name)))
                }
              />
            </Commented>
          ))}
          <SearchSelect
            key={choices.length}
            label="Comentar um campo"
            value={null}
            onChange={chosen => chosen && setComments({ ...comments, [chosen.value]: '' })}
            options={choices}
          />
        </>
      )}
    </PinnedDialog>
  )
}

/** The fields of the form; those that the preparation changes come first. */
function commentable(resource: AnyResource, base: Values): readonly string[] {
  const changed = isPreparation(base) && base.preparo ? preparedFields(resource, base.preparo) : []
  const inForm = resource.tabs.flatMap(({ rows }) => rows.flat().map(([name]) => name))
  return [...new Set([...changed.map(({ name }) => name), ...inForm])]
}

const Commented = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 6,
  '& > button': { alignSelf: 'start', marginTop: 22 },
})
