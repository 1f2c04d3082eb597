import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { useAccount } from '../api/access.ts'
import { ACCOUNT } from '../model/addresses.ts'
import { onDay } from '../model/when.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { useAction } from '../page/useAction.ts'
import { Sessions } from './Sessions.tsx'
import { StateLine } from './StateLine.tsx'
import { Tokens } from './Tokens.tsx'
import { secondFactor, useSecondFactor } from './useSecondFactor.ts'

/** The sessions, tokens and second factor of another account, with a reset for a user who lost the phone. */
export default function OtherAccount({ id, name }: { id: number; name: string }) {
  const own = useAccount()
  if (own === undefined) return null
  if (own.id === id)
    return (
      <Section title="Sessões, tokens e verificação em duas etapas">
        Os da sua própria conta estão em <Link to={ACCOUNT}>Minha conta</Link>.
      </Section>
    )
  return (
    <>
      <OthersSecondFactor id={id} name={name} />
      <Sessions usuario={id} />
      <Tokens usuario={id} />
    </>
  )
}

function OthersSecondFactor({ id, name }: { id: number; name: string }) {
  const { data, error, refetch, refresh } = useSecondFactor(id)
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const toast = useToast()
  const { run } = useAction()

  async function reset() {
    const isSure = await confirm({
      type: 'warning',
      title: 'Redefinir a verificação em duas etapas?',
      message: `${name} passa a entrar só com a senha até ativá-la de novo. As sessões abertas são encerradas, e um e-mail avisa. Faça isso só depois de ter certeza de quem pediu.`,
      confirmLabel: 'Redefinir',
      dismissLabel: 'Cancelar',
    })
    if (!isSure) return
    await run(async () => {
      await secondFactor.reset(id)
      toast({ type: 'success', message: 'Verificação em duas etapas redefinida.' })
    })
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ['sessoes', id] })])
  }

  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (data === undefined) return null
  return (
    <Section title="Verificação em duas etapas">
      <StateLine>
        <p>
          <strong>{data.ligado_em === null ? 'Desativada.' : `Ativada ${onDay(data.ligado_em)}.`}</strong>
          {data.ligado_em === null && data.exigido && ' Será pedida na próxima entrada.'}
        </p>
        {data.ligado_em !== null && <Button onClick={reset}>Redefinir</Button>}
      </StateLine>
    </Section>
  )
}
