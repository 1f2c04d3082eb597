import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#fields/dateTime/saoPaulo.ts'
import type { AnyResource } from '#schema/defineResource.ts'
import { useConfirm } from '#ui/ConfirmProvider.tsx'
import { Section } from '#ui/Section.tsx'
import { color } from '#ui/tokens.ts'
import { done } from './doneWords.ts'
import { importCalls, type PastImport } from './importCalls.ts'

/** The last imports of this resource, with the way to undo each. */
export function PastImports({
  resource,
  onUndo,
}: {
  resource: AnyResource
  onUndo: (importId: number, total: number) => void
}) {
  const confirm = useConfirm()
  const { data } = useQuery({
    queryKey: [resource.name, 'importacoes'],
    queryFn: ({ signal }) => importCalls(resource, signal).recent(),
  })
  if (!data || data.length === 0) return null

  async function ask({ id, criadas, alteradas, arquivo }: PastImport) {
    const isSure = await confirm({
      type: 'warning',
      title: 'Desfazer esta importação?',
      message: `O que ${arquivo} mudou volta a ser como era, e o que ela criou é excluído. Registros alterados depois ficam como estão.`,
      confirmLabel: 'Desfazer importação',
      dismissLabel: 'Cancelar',
    })
    if (isSure) onUndo(id, criadas + alteradas)
  }

  return (
    <Section title="Últimas importações">
      <List>
        {data.map(one => (
          <li key={one.id}>
            <div>
              <b>{one.arquivo || 'Planilha'}</b>
              <small>
                {done(resource.label, one.criadas, one.alteradas)} · {one.autor} ·{' '}
                <time dateTime={one.criada_em}>{formatDateTime(one.criada_em)}</time>
              </small>
            </div>
            {one.estado === 'desfeita' ? (
              <span>Desfeita</span>
            ) : (
              <Button aria-label={`Desfazer ${one.arquivo}`} onClick={() => void ask(one)}>
                Desfazer
              </Button>
            )}
          </li>
        ))}
      </List>
    </Section>
  )
}

const List = styled('ul')({
  margin: '-6px 0',
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', gap: 14, minHeight: 52, padding: '8px 0' },
  '& li + li': { borderTop: `1px solid ${color.line}` },
  '& li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: 12.5, color: color.muted },
  '& li > span': { color: color.muted },
})
