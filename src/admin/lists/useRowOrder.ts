import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type RaRecord, useListContext } from 'react-admin'
import type { EntityCall } from '#contract/calls/entityCalls.ts'
import { isVisible, publicationOf } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { moved } from '#ui/sorting.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure, type Pairs } from '../api/http.ts'
import { postOnce } from '../api/postOnce.ts'
import { titleOf } from '../model/fieldsOf.ts'
import { figures } from '../model/words.ts'
import { useUndo } from '../page/useUndo.ts'

export interface ShownRows {
  readonly rows: readonly RaRecord[]
  /** Undefined shows the rows as read. */
  readonly setAhead: (rows: readonly RaRecord[] | undefined) => void
}

/** Moves rows of a list sorted by its order field: shown at once, sent in sequence, undone when refused. */
export function useRowOrder(resource: AnyResource, { rows, setAhead }: ShownRows) {
  const { page, perPage, total = rows.length } = useListContext()
  const toast = useToast()
  const undoing = useUndo(resource)
  const queryClient = useQueryClient()
  const sending = useRef({ last: Promise.resolve(), count: 0, revisions: new Map<unknown, number>() })
  const start = (page - 1) * perPage

  function move(from: number, to: number) {
    const [record, neighbour] = [rows[from], rows[to]]
    if (!record || !neighbour) return
    setAhead(moved(rows, from, to))
    send(record, [to < from ? 'antes_de' : 'depois_de', String(neighbour.id)], start + to)
  }

  function moveToEdge(index: number, edge: 'first' | 'last') {
    const record = rows[index]
    if (record) send(record, ['para', edge === 'first' ? 'inicio' : 'fim'], edge === 'first' ? 0 : total - 1)
  }

  function send(record: RaRecord, target: Pairs[number], place: number) {
    const { current: queue } = sending
    queue.count++
    queue.last = queue.last.then(async () => {
      try {
        await sendNow(record, target, place)
      } finally {
        queue.count--
        if (queue.count === 0) await readAgain()
      }
    })
  }

  async function sendNow(record: RaRecord, target: Pairs[number], place: number) {
    const { revisions } = sending.current
    const revisao = Math.max(Number(record['revisao']), revisions.get(record.id) ?? 0)
    const form = [['id', String(record.id)], ['revisao', String(revisao)], target] as const
    try {
      const { data: answer } = await postOnce<EntityCall<'reorder'>>(`post /api/${resource.name}/ordenar`, form)
      for (const { id, revisao } of answer.alterados) revisions.set(id, revisao)
      toast({
        type: 'success',
        message: `“${titleOf(resource, record)}” foi para a posição ${figures.format(place + 1)}.${siteNote(resource, record)}`,
        ...undoing(answer.alterados),
      })
    } catch (error) {
      toast({ type: 'error', message: refusalWords(error, titleOf(resource, record)) })
    }
  }

  async function readAgain() {
    await queryClient.invalidateQueries({ queryKey: [resource.name] })
    sending.current.revisions.clear()
    setAhead(undefined)
    // A row that moved to another page took the focus with it.
    if (document.activeElement === document.body) document.getElementById('conteudo')?.focus({ preventScroll: true })
  }

  return { move, moveToEdge, part: { start, total } }
}

const siteNote = (resource: AnyResource, record: RaRecord) =>
  publicationOf(resource) && isVisible(resource, record, new Date().toISOString()) ? ' A ordem já vale no site.' : ''

function refusalWords(error: unknown, title: string): string {
  const isStale = error instanceof HttpFailure && error.status === 409 && error.data !== undefined
  return isStale
    ? `“${title}” foi alterado por outra pessoa e fica onde está. A lista foi atualizada.`
    : failureMessage(error)
}
