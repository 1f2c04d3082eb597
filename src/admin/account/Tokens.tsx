import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiToken, tokenCalls } from '#contract/calls/tokenCalls.ts'
import { dayOfInstant, formatDate } from '#fields/calendar/saoPaulo.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { TableSkeleton } from '#ui/tables/TableSkeleton.tsx'
import { callApi } from '../api/callApi.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { useAction } from '../page/useAction.ts'
import { TokenDialog } from './TokenDialog.tsx'
import { scopeWords } from './tokenWords.ts'

/** Lists the tokens of programs: the user's own, who may make one, or those of the account `usuario`. */
export function Tokens({ usuario }: { usuario?: number }) {
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const { run } = useAction()
  const [isMaking, setMaking] = useState(false)
  const queryKey = ['tokens', usuario ?? 'meus']
  const { data, error, refetch } = useQuery({
    queryKey,
    retry: false,
    queryFn: ({ signal }) =>
      callApi<typeof tokenCalls.list>('get /api/auth/tokens', { query: { usuario }, signal }).then(
        answer => answer.data,
      ),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  const refresh = () => queryClient.invalidateQueries({ queryKey })

  async function revoke({ id, nome }: ApiToken) {
    const isSure = await confirm({
      type: 'warning',
      title: `Revogar o token ${nome}?`,
      message: 'O programa que o usa para de funcionar na hora. Isso não tem volta: ele vai precisar de outro token.',
      confirmLabel: 'Revogar',
      dismissLabel: 'Cancelar',
    })
    if (!isSure) return
    await run(async () => {
      await callApi<typeof tokenCalls.revoke>('post /api/auth/tokens/revoke', { form: { id } })
      toast({ type: 'success', message: 'Token revogado.' })
    })
    await refresh()
  }

  const isOwn = usuario === undefined
  return (
    <Section
      title="Tokens de programas"
      help={
        isOwn
          ? 'Com um token, um programa usa a API no seu nome, sem a sua senha e só com os acessos que você der.'
          : 'Com eles, programas usam a API no nome desta conta.'
      }
    >
      {data === undefined ? (
        <TableSkeleton rows={2} columns={2} />
      ) : (
        <PlainList aria-label="Tokens de programas">
          {data.length === 0 && <li>Nenhum token.</li>}
          {data.map(token => (
            <li key={token.id}>
              <div>
                <strong>{token.nome}</strong>
                <small>{scopeWords(token.escopos)}</small>
                <small>{usageWords(token)}</small>
              </div>
              {token.estado === 'ativo' ? (
                <Button color="error" aria-label={`Revogar o token ${token.nome}`} onClick={() => revoke(token)}>
                  Revogar
                </Button>
              ) : (
                <StatusCell status={token.estado === 'revogado' ? 'error' : 'warning'}>
                  {stateWords[token.estado]}
                </StatusCell>
              )}
            </li>
          ))}
        </PlainList>
      )}
      {isOwn && (
        <Foot>
          <Button onClick={() => setMaking(true)}>Criar token</Button>
        </Foot>
      )}
      {isMaking && <TokenDialog onClose={() => setMaking(false)} onMade={refresh} />}
    </Section>
  )
}

const stateWords = { expirado: 'Expirado', revogado: 'Revogado', parado: 'Parado: conta inativa' } as const

function usageWords({ usado_em, expira_em, estado }: ApiToken): string {
  const used = usado_em === null ? 'nunca usado' : `usado pela última vez em ${formatDate(usado_em)}`
  return estado === 'ativo' ? `Vale até ${formatDate(dayOfInstant(expira_em))} · ${used}` : used
}

const Foot = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginTop: 16 })
