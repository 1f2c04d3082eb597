import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import type { ApprovalAnswer } from '#contract/calls/approvalCalls.ts'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { smallPrint, wrappingRow } from '#ui/theme/tokens.ts'
import { useAccount } from '../api/access.ts'
import { useApprovalCalls } from '../api/useApprovalCalls.ts'
import { isOpenLink, requestIn } from '../model/approvals.ts'
import { findField } from '../model/fieldsOf.ts'
import { isPreparation } from '../model/preparation.ts'
import { onDay } from '../model/when.ts'
import { useAction } from '../page/useAction.ts'
import { NoticeBar } from './NoticeBar.ts'
import { useRecordForm } from './recordFormContext.ts'
import { useApprovalSteps } from './useApprovalSteps.ts'
import { useEndPreparation } from './useEndPreparation.tsx'

/** Who was asked to approve the preparation or draft of the form, and what was decided. */
export default function ApprovalNotice({ approvals }: { approvals: readonly ApprovalAnswer[] }) {
  const { resource } = useRecordForm()
  const newest = requestIn(approvals)
  const request = newest?.decisao === 'encerrado' ? undefined : newest
  const decidedLinks = approvals.filter(
    ({ para, anterior, decisao }) => para !== null && !anterior && (decisao === 'aprovado' || decisao === 'mudanca'),
  )
  const shown = new Set([request, ...decidedLinks])
  const past = approvals.filter(one => !shown.has(one) && !isOpenLink(one))
  return (
    <section aria-label="Aprovação">
      {request && <Request request={request} />}
      {decidedLinks.map(one => (
        <Bar key={one.id} data-tone={one.decisao === 'aprovado' ? 'success' : 'warning'}>
          <p>
            {decisionWords(one)}
            {!one.atual && ' Mudou depois disso.'}
          </p>
        </Bar>
      ))}
      {past.length > 0 && (
        <Past>
          <summary>Pedidos anteriores</summary>
          <ul>
            {past.map(one => (
              <li key={one.id}>
                {askedWords(one, one.quem?.nome)} {decisionWords(one)}
                {Object.entries(one.comentarios).map(([name, text]) => (
                  <span key={name}>
                    {' '}
                    {findField(resource, name)?.options.label ?? name}: “{text}”
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </Past>
      )}
    </section>
  )
}

function Request({ request }: { request: ApprovalAnswer }) {
  const { resource, base, permissions, lock, goTo } = useRecordForm()
  const { send } = useApprovalSteps()
  const isOwn = useAccount()?.id === request.quem?.id
  if (request.decisao === 'mudanca')
    return (
      <Bar data-tone="warning">
        <p>{decisionWords(request)}</p>
        {send && (
          <Button variant={request.atual ? 'outlined' : 'contained'} onClick={send}>
            Enviar de novo
          </Button>
        )}
        <Comments>
          {Object.entries(request.comentarios).map(([name, text]) => (
            <li key={name}>
              <LinkButton type="button" onClick={() => goTo.current(name)}>
                {findField(resource, name)?.options.label ?? name}
              </LinkButton>
              : {text}
            </li>
          ))}
        </Comments>
      </Bar>
    )
  if (request.decisao !== null)
    return (
      <Bar data-tone="success">
        <p>
          {decisionWords(request)}
          {!request.atual && ' Mudou depois da aprovação.'}
        </p>
      </Bar>
    )
  return (
    <Bar>
      <p>
        {askedWords(request, isOwn ? 'Você' : request.quem?.nome)}
        {!request.atual && ' Mudou depois do pedido.'}
      </p>
      {!lock && base !== null && (isOwn ? <Withdraw id={request.id} /> : permissions.mayPublish && <Decide />)}
    </Bar>
  )
}

/** What whoever may publish answers to a request. */
function Decide(): ReactNode {
  const { base, submit, openDialog } = useRecordForm()
  const { schedule } = useApprovalSteps()
  const { publish } = useEndPreparation()
  const approve = isPreparation(base) ? publish : () => submit({ situacao: 'publicado' })
  return (
    <Buttons>
      {approve && (
        <Button variant="contained" onClick={approve}>
          Aprovar e publicar
        </Button>
      )}
      {schedule && <Button onClick={schedule}>Aprovar e agendar</Button>}
      <Button onClick={() => openDialog('change')}>Pedir mudança</Button>
    </Buttons>
  )
}

function Withdraw({ id }: { id: number }) {
  const { resource, base } = useRecordForm()
  const calls = useApprovalCalls(resource, base ?? {})
  const { run } = useAction()
  return <Button onClick={() => run(() => calls.revoke(id))}>Retirar pedido</Button>
}

const quoted = (text: string) => (text === '' ? '.' : `: “${text}”`)

/** @example askedWords(request, 'Rui') // 'Rui pediu aprovação hoje às 14:32: “A frase nova.”' */
function askedWords({ quando, texto, para }: ApprovalAnswer, who = 'Alguém'): string {
  return `${who} pediu aprovação${para === null ? '' : ` a ${para}`} ${onDay(quando)}${quoted(texto)}`
}

/** @example decisionWords(link) // 'Carlos aprovou pelo link ontem às 9:10.' */
function decisionWords({ decisao, decidido_por, decidido_em, para, atual, comentario }: ApprovalAnswer): string {
  const who = decidido_por ?? 'Alguém'
  const day = decidido_em === null ? '' : ` ${onDay(decidido_em)}`
  const by = para === null || who !== para ? '' : ' pelo link'
  if (decisao === 'aprovado') return `${who} aprovou${by}${day}${quoted(comentario)}`
  if (decisao === 'mudanca') return `${who} pediu mudança${by}${day}${quoted(comentario)}`
  if (decisao === 'encerrado') return 'Pedido encerrado.'
  return atual ? 'O link venceu.' : 'Mudou depois, e o link deixou de valer.'
}

const Bar = styled(NoticeBar)({
  marginBottom: 12,
  overflowWrap: 'anywhere',
  '& > p': { whiteSpace: 'pre-line' },
})

const Buttons = styled('div')(wrappingRow(8))

const Comments = styled('ul')({
  flex: '1 0 100%',
  margin: 0,
  paddingInlineStart: 18,
  '&:empty': { display: 'none' },
  '& button': { color: 'inherit' },
})

const Past = styled('details')({
  marginBottom: 12,
  ...smallPrint,
  '& > summary': { minHeight: 24, padding: '2px 4px', fontWeight: 600, cursor: 'pointer' },
  '& > ul': { margin: '4px 0 0', paddingInlineStart: 20 },
})
