import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense, useState } from 'react'
import { ListContextProvider, useListContext } from 'react-admin'
import type { AnyResource } from '#schema/resource.ts'
import { MenuButton } from '#ui/dialogs/MenuButton.tsx'
import { GlyphButton } from '#ui/layout/GlyphButton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { footInset } from '#ui/layout/stickyInsets.ts'
import { preloadLazyInputs } from '#ui/theme/lazyInput.tsx'
import { color, elevated, panel, screenOnly, shortViewport, wrappingRow } from '#ui/theme/tokens.ts'
import { usePermissions } from '../api/access.ts'
import { AddedParts } from '../extensions/Extension.tsx'
import { figures, inflected } from '../model/words.ts'
import { useAction } from '../page/useAction.ts'
import { bulkFields, deletion, movesFor } from './bulkActions.ts'
import { useBulk } from './useBulk.ts'
import { MAX_SELECTED, type Selection } from './useSelection.ts'

const BulkFieldDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('./BulkFieldDialog.tsx'), preloadLazyInputs()])
  return dialog
})
const BulkResultDialog = lazy(() => import('./BulkResultDialog.tsx'))

export default function BulkBar({ resource, selection }: { resource: AnyResource; selection: Selection }) {
  const list = useListContext()
  const { total = 0 } = list
  const narrow = useMediaQuery('(max-width: 699.95px)')
  const bulk = useBulk(resource, selection)
  const { result } = bulk
  const { mayPublish } = usePermissions(resource)
  const [isAsking, setAsking] = useState(false)
  const selecting = useAction()
  const { chosen } = selection
  const count = chosen.length
  const matching = Math.min(total, MAX_SELECTED)

  const actions = [
    ...(mayPublish ? movesFor(resource, chosen) : []).map(move => ({
      title: move.verb,
      isDeletion: false,
      act: () => void bulk.ask(move),
    })),
    ...(bulkFields(resource, mayPublish).length > 0
      ? [{ title: 'Alterar um campo', isDeletion: false, act: () => setAsking(true) }]
      : []),
    { title: 'Excluir', isDeletion: true, act: () => void bulk.ask(deletion) },
  ]
  return (
    <>
      {(count > 0 || bulk.progress) && (
        <Bar aria-label="Seleção" data-sticky ref={footInset}>
          {bulk.progress ? (
            <>
              <strong role="status">{bulk.progress.words}</strong>
              <progress aria-label="Andamento" value={bulk.progress.part} />
              <Button onClick={bulk.stop}>Parar</Button>
            </>
          ) : (
            <>
              <strong>
                {figures.format(count)} {inflected('selecionado', resource.label, count)}
              </strong>
              {selection.page === 'all' && count < matching && (
                <Button
                  variant="text"
                  aria-disabled={selecting.isBusy || undefined}
                  onClick={() => selecting.run(selection.selectMatching)}
                >
                  {selecting.isBusy ? 'Selecionando…' : allWords(total, resource.label.gender)}
                </Button>
              )}
              <span className="actions">
                <ListContextProvider
                  value={{ ...list, selectedIds: chosen.map(({ id }) => id), onUnselectItems: selection.clear }}
                >
                  <AddedParts resource={resource} slot="bulkActions" />
                </ListContextProvider>
                {narrow ? (
                  <MenuButton label="Ações" opensUpwards>
                    {choose =>
                      actions.map(({ title, isDeletion, act }) => (
                        <MenuItem
                          key={title}
                          sx={isDeletion ? { color: color.danger } : undefined}
                          onClick={choose(act)}
                        >
                          {title}
                        </MenuItem>
                      ))
                    }
                  </MenuButton>
                ) : (
                  actions.map(({ title, isDeletion, act }) => (
                    <Button key={title} color={isDeletion ? 'error' : 'primary'} onClick={act}>
                      {title}
                    </Button>
                  ))
                )}
                <GlyphButton
                  glyph={glyphs.close}
                  label="Limpar seleção"
                  onClick={() => {
                    selection.clear()
                    document.getElementById('conteudo')?.focus()
                  }}
                />
              </span>
            </>
          )}
        </Bar>
      )}
      <Suspense>
        {isAsking && (
          <BulkFieldDialog
            resource={resource}
            count={count}
            onRun={action => void bulk.run(action)}
            onClose={() => setAsking(false)}
          />
        )}
        {result && (
          <BulkResultDialog
            resource={resource}
            result={result}
            onClose={bulk.close}
            onConfirm={() => void bulk.confirmRest(result)}
          />
        )}
      </Suspense>
    </>
  )
}

function allWords(total: number, gender: 'm' | 'f'): string {
  const all = gender === 'm' ? 'todos os' : 'todas as'
  if (total <= MAX_SELECTED) return `Selecionar ${all} ${figures.format(total)} que correspondem`
  const first = gender === 'm' ? 'os primeiros' : 'as primeiras'
  return `Selecionar ${first} ${figures.format(MAX_SELECTED)} de ${figures.format(total)}`
}

const Bar = styled('section')({
  ...screenOnly,
  position: 'sticky',
  zIndex: 4,
  bottom: 12,
  [shortViewport]: { position: 'static' },
  ...wrappingRow('8px 12px'),
  marginTop: 12,
  padding: '9px 10px 9px 16px',
  ...panel,
  ...elevated,
  '& > strong': { fontWeight: 650, fontVariantNumeric: 'tabular-nums' },
  '& progress': { flex: 1, minWidth: 120, accentColor: color.brand },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, marginInlineStart: 'auto' },
})
