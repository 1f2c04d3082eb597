import { styled } from '@mui/material/styles'
import { lazy, Suspense, useState } from 'react'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { Values } from '#schema/resource.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { color, withFootBar } from '#ui/theme/tokens.ts'
import { AddedParts } from '../extensions/Extension.tsx'
import { nameOfPerson } from '../model/fieldsOf.ts'
import { isPreparation } from '../model/preparation.ts'
import { useRecordForm } from './recordFormContext.ts'

const HistoryDialog = lazy(async () => ({ default: (await import('../history/HistoryDialog.tsx')).HistoryDialog }))

export function FormFoot() {
  const { resource, base } = useRecordForm()
  const [isOpen, setOpen] = useState(false)
  // The notice of a preparation says who saved it.
  if (!base || isPreparation(base)) return null
  const words = [authorAndTime(base, 'criado'), authorAndTime(base, 'atualizado')].filter(Boolean).join('; ')
  return (
    <>
      <Panels>
        <AddedParts resource={resource} slot="panels" />
      </Panels>
      <Line>
        {words && `${words}. `}
        <LinkButton type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Ver histórico
        </LinkButton>
      </Line>
      {isOpen && (
        <Suspense>
          <HistoryDialog resource={resource} base={base} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function authorAndTime(record: Values, what: 'criado' | 'atualizado'): string {
  const instant = record[`${what}_em`]
  if (typeof instant !== 'string') return ''
  const who = nameOfPerson(record[`${what}_por`])
  const [day, time] = formatDateTime(instant).split(' ')
  const verb = what === 'criado' ? 'Criado' : 'alterado'
  return `${verb}${who ? ` por ${who}` : ''} em ${day} às ${time}`
}

const Panels = styled('div')({ '&:not(:empty)': { marginTop: 16 } })

const Line = styled('p')({
  margin: '16px 4px 0',
  fontSize: 13,
  color: color.muted,
  [withFootBar]: { paddingBottom: 'var(--sticky-foot, 0px)' },
  // The touch target is taller than its line of text.
  '@media (pointer: coarse)': { '& > button': { marginBlock: -12 } },
})
