import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Launch } from '#contract/calls/launchCalls.ts'
import { type Confirmation, useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { MenuButton } from '#ui/dialogs/MenuButton.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { color } from '#ui/theme/tokens.ts'
import { canUse, useAccount } from '../api/access.ts'
import { HttpFailure } from '../api/http.ts'
import { useLaunchCalls } from '../api/launches.ts'
import { LAUNCHES } from '../model/addresses.ts'
import { resourceNamed } from '../model/dashboardData.ts'
import { changeWords, dateWords, itemCount, itemKey, stateOf } from '../model/launches.ts'
import { onDay } from '../model/when.ts'
import { NO_WINDOW, pageWindow } from '../page/pageWindow.ts'
import { useAction } from '../page/useAction.ts'
import { DateDialog } from './DateDialog.tsx'
import { NameDialog } from './NameDialog.tsx'

interface LaunchHeadProps {
  readonly launch: Launch
  /** Called with a refusal that says which items stand in the way, and with undefined before each attempt. */
  readonly onRefusal: (refusal: HttpFailure | undefined) => void
}

/** Name, state and date of a launch, and what can be done with the whole of it. */
export function LaunchHead({ launch, onRefusal }: LaunchHeadProps) {
  const { id, nome, estado, itens, publicar_em } = launch
  const calls = useLaunchCalls()
  const confirm = useConfirm()
  const toast = useToast()
  const navigate = useNavigate()
  const account = useAccount()
  const { run, isBusy } = useAction()
  const [dialog, setDialog] = useState<'name' | 'date'>()
  const isOpen = estado === 'aberto'
  const mayPublish = itens.every(({ recurso }) => canUse(resourceNamed(recurso), account, 'publicar'))
  const { status, title } = stateOf(launch)

  /** Does something with all items. A refusal about some of them is shown beside them. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    onRefusal(undefined)
    try {
      await work()
    } catch (error) {
      void calls.readAgain(id)
      const refused = error instanceof HttpFailure && itens.some(item => error.errors?.[itemKey(item)] !== undefined)
      if (!refused) throw error
      onRefusal(error)
    }
  }

  async function ask(confirmation: Omit<Confirmation, 'dismissLabel'>, work: () => Promise<unknown>) {
    if (await confirm({ dismissLabel: 'Voltar', ...confirmation })) await run(() => attempt(work))
  }

  const publish = () =>
    ask(
      {
        type: 'warning',
        title: 'Publicar tudo?',
        message: (
          <>
            Muda no site, de uma vez:
            <Changes>
              {itens.map(item => (
                <li key={item.id}>
                  <strong>{item.titulo}</strong>: {changeWords(item)}
                </li>
              ))}
            </Changes>
          </>
        ),
        confirmLabel: 'Publicar tudo',
      },
      async () => {
        await calls.publish(id)
        toast({ type: 'success', message: 'Lançamento publicado. Tudo já está no site.' })
      },
    )

  const undo = () =>
    ask(
      {
        type: 'warning',
        title: 'Desfazer o lançamento?',
        message:
          'O site volta a mostrar o que mostrava antes dele. O que alguém mudou depois fica no site, e ali o que havia antes espera em preparo, para você conferir.',
        confirmLabel: 'Desfazer lançamento',
      },
      async () => {
        await calls.undo(id)
        toast({
          type: 'success',
          message: 'Lançamento desfeito. O que ele levava está de novo em preparo e em rascunho.',
        })
      },
    )

  const remove = () =>
    ask(
      {
        type: 'error',
        title: 'Excluir o lançamento?',
        message: isOpen
          ? 'O que ele leva continua em preparo e em rascunho.'
          : 'O site continua como está, e o lançamento não pode mais ser desfeito.',
        confirmLabel: 'Excluir',
      },
      async () => {
        await calls.remove(id)
        navigate(LAUNCHES, { state: { told: 'Lançamento excluído' } })
      },
    )

  const unschedule = () =>
    run(async () => {
      await calls.schedule(id, undefined)
      toast({ type: 'success', message: 'Agendamento desfeito. O lançamento continua aberto.' })
    })

  async function preview() {
    // Opened before the request: browsers allow new windows only directly after a user's action.
    const page = pageWindow(`previa-lancamento-${id}`)
    if (page === undefined) return toast({ type: 'error', message: NO_WINDOW })
    let isShown = false
    await run(() =>
      attempt(async () => {
        page.show((await calls.preview(id)).endereco)
        isShown = true
      }),
    )
    if (!isShown) page.giveUp()
  }

  return (
    <>
      <PageHeader
        title={nome}
        breadcrumb={<Link to={LAUNCHES}>Lançamentos</Link>}
        subtitle={[
          itemCount(itens.length),
          dateWords(launch),
          isOpen && !mayPublish && 'publica quem pode publicar tudo o que ele leva',
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <StatusCell status={status}>{title}</StatusCell>
            <Side>
              {isOpen && itens.length > 0 && <Button onClick={preview}>Pré-visualizar o site</Button>}
              {isOpen && itens.length > 0 && mayPublish && publicar_em === null && (
                <Button onClick={() => setDialog('date')}>Agendar…</Button>
              )}
              {publicar_em !== null && mayPublish && <Button onClick={unschedule}>Desfazer agendamento</Button>}
              <MenuButton label="Mais ações">
                {choose => [
                  <MenuItem key="name" onClick={choose(() => setDialog('name'))}>
                    Renomear
                  </MenuItem>,
                  <MenuItem key="remove" sx={{ color: color.danger }} onClick={choose(remove)}>
                    Excluir
                  </MenuItem>,
                ]}
              </MenuButton>
              {isOpen && itens.length > 0 && mayPublish && (
                <Button variant="contained" aria-disabled={isBusy || undefined} onClick={publish}>
                  Publicar tudo
                </Button>
              )}
              {estado === 'publicado' && mayPublish && <Button onClick={undo}>Desfazer lançamento</Button>}
            </Side>
          </>
        }
      />
      {dialog === 'name' && (
        <NameDialog
          title="Renomear lançamento"
          confirmLabel="Renomear"
          name={nome}
          onClose={() => setDialog(undefined)}
          save={name => calls.rename(id, name)}
        />
      )}
      {dialog === 'date' && (
        <DateDialog
          onClose={() => setDialog(undefined)}
          schedule={instant =>
            attempt(async () => {
              await calls.schedule(id, instant)
              toast({ type: 'success', message: `Tudo entra no ar ${onDay(instant)}.` })
            })
          }
        />
      )}
    </>
  )
}

const Side = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '@media (max-width: 699.95px)': { flex: 'auto', '& > .MuiButton-contained': { flex: 'auto' } },
})

const Changes = styled('ul')({ margin: '6px 0 0', paddingInlineStart: 18 })
