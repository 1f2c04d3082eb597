import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type * as z from 'zod'
import type { authCalls } from '#contract/calls/authCalls.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { callApi } from '../api/callApi.ts'
import { onDay } from '../model/when.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { useAction } from '../page/useAction.ts'

type EndForm = z.input<typeof authCalls.endSessions.form>

/** Lists the open sessions, each with a button to end it: the user's own, or those of the account `usuario`. */
export function Sessions({ usuario }: { usuario?: number }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const list = useRef<HTMLUListElement>(null)
  const { run } = useAction()
  const queryKey = ['sessoes', usuario ?? 'minhas']
  const { data, error, refetch } = useQuery({
    queryKey,
    retry: false,
    queryFn: ({ signal }) =>
      callApi<typeof authCalls.listSessions>('get /api/auth/sessions', { query: { usuario }, signal }).then(
        answer => answer.data,
      ),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />

  const end = (form: EndForm, message: string) =>
    run(async () => {
      try {
        await callApi<typeof authCalls.endSessions>('post /api/auth/sessions/end', { form })
        toast({ type: 'success', message })
        // The pressed button disappears with its session, so the focus moves to the list.
        list.current?.focus()
      } finally {
        await queryClient.invalidateQueries({ queryKey })
      }
    })

  const isOwn = usuario === undefined
  const others = data?.filter(session => !session.atual).length ?? 0
  return (
    <Section
      title="Sessões abertas"
      help={
        isOwn
          ? 'Onde a sua conta está aberta. Encerre as que você não reconhece e troque a senha.'
          : 'Onde esta conta está aberta.'
      }
    >
      {data === undefined ? (
        <TableSkeleton rows={2} columns={2} />
      ) : (
        <PlainList ref={list} tabIndex={-1} aria-label="Sessões abertas">
          {data.length === 0 && <li>Nenhuma sessão aberta.</li>}
          {data.map(session => (
            <li key={session.id}>
              <div>
                <strong>{browserWords(session.agente)}</strong>
                <small>
                  Entrou {onDay(session.criada_em)} · último uso {onDay(session.usada_em)}
                </small>
              </div>
              {session.atual ? (
                <StatusCell status="success">Esta sessão</StatusCell>
              ) : (
                <Button
                  aria-label={`Encerrar ${browserWords(session.agente)}, que entrou ${onDay(session.criada_em)}`}
                  onClick={() => end({ id: session.id }, 'Sessão encerrada.')}
                >
                  Encerrar
                </Button>
              )}
            </li>
          ))}
        </PlainList>
      )}
      {isOwn && others > 1 && (
        <Foot>
          <Button onClick={() => end({ outras: '1' }, 'As outras sessões foram encerradas.')}>
            Encerrar as outras
          </Button>
        </Foot>
      )}
    </Section>
  )
}

/** In order of precedence: most user agents also name the browsers that they imitate, so the first match decides. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'no iPhone'],
  [/\biPad\b/, 'no iPad'],
  [/\bAndroid\b/, 'no Android'],
  [/\bCrOS\b/, 'no ChromeOS'],
  [/\bWindows\b/, 'no Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'no Mac'],
  [/\bLinux\b/, 'no Linux'],
]

/** @example browserWords('Mozilla/5.0 (Windows NT 10.0…) … Chrome/142.0 Safari/537.36') // 'Chrome no Windows' */
function browserWords(agent: string): string {
  const find = (words: readonly [RegExp, string][]) => words.find(([pattern]) => pattern.test(agent))?.[1]
  const browser = find(browsers)
  const system = find(systems)
  if (browser === undefined) return system === undefined ? 'Programa desconhecido' : `Navegador ${system}`
  return system === undefined ? browser : `${browser} ${system}`
}

const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginTop: 16 })
