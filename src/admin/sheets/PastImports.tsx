import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { PastImport } from '#contract/calls/sheetCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { AnyResource } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { figures } from '../model/words.ts'
import { done } from './doneWords.ts'
import { importCalls } from './importCalls.ts'

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
      <PlainList>
        {data.map(one => (
          <li key={one.id}>
            <div>
              <b>{one.arquivo || 'Planilha'}</b>
              <small>
                {done(resource.label, one.criadas, one.alteradas)}
                {one.preparadas > 0 && ` (${figures.format(one.preparadas)} em preparo)`} · {one.autor}{' '}
                <time dateTime={one.criada_em}>{formatDateTime(one.criada_em)}</time>
              </small>
            </div>
            {one.estado === 'desfeita' ? (
              <span>Desfeita</span>
            ) : (
              one.criadas + one.alteradas > one.preparadas && (
                <Button aria-label={`Desfazer ${one.arquivo}`} onClick={() => void ask(one)}>
                  Desfazer
                </Button>
              )
            )}
          </li>
        ))}
      </PlainList>
    </Section>
  )
}
