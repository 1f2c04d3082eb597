import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { ApprovalAnswer } from '#contract/calls/approvalCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { Values } from '#schema/resource.ts'
import { TextArea } from '#ui/inputs/TextArea.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { Select } from '#ui/selects/Select.tsx'
import { PlainList } from '#ui/tables/PlainList.tsx'
import { color, wrappingRow } from '#ui/theme/tokens.ts'
import { useApprovals } from '../api/approvals.ts'
import { useApprovalCalls } from '../api/useApprovalCalls.ts'
import { isOpenLink, MAX_WORD } from '../model/approvals.ts'
import { titleOf } from '../model/fieldsOf.ts'
import { useAction } from '../page/useAction.ts'
import { useClipboard } from '../page/useClipboard.ts'
import { PinnedDialog } from './PinnedDialog.tsx'
import { useRecordForm } from './recordFormContext.ts'

const DAYS = ['1', '2', '3', '4', '5', '6', '7'].map(value => ({
  value,
  title: value === '1' ? '1 dia' : `${value} dias`,
}))

/** Makes links for persons without an account, and ends them. */
export function LinkDialog({ base }: { base: Values }) {
  const { resource } = useRecordForm()
  const calls = useApprovalCalls(resource, base)
  const [nome, setNome] = useState('')
  const [email, setEmail] = useState('')
  const [dias, setDias] = useState('7')
  const [texto, setTexto] = useState('')
  const [made, setMade] = useState<MadeLink>()
  const [problem, setProblem] = useState<string>()

  async function act() {
    if (made) {
      setMade(undefined)
      return undefined
    }
    const isNamed = nome.trim().length >= 2
    setProblem(isNamed ? undefined : 'Diga para quem é o link.')
    if (!isNamed) return undefined
    const form = { nome: nome.trim(), email: email.trim() || undefined, dias: Number(dias), texto }
    const { data, status } = await calls.link(form)
    // The e-mail holds a link of its own, and ends the answered one.
    if (form.email !== undefined) return status.message
    setMade(data)
    setNome('')
    return undefined
  }
  return (
    <PinnedDialog title="Link de aprovação" confirmLabel={made ? 'Criar outro link' : 'Criar link'} act={act}>
      {errors => (
        <>
          {made ? (
            <Made link={made} word={texto} title={titleOf(resource, base)} />
          ) : (
            <>
              <p>
                Para quem aprova sem ter conta, pelo celular. O link mostra a página como ficaria, é só dessa pessoa e
                deixa de valer quando o que ela vê mudar.
              </p>
              <TextInput
                label="Nome"
                maxLength={80}
                required
                autoFocus
                value={nome}
                onChange={setNome}
                error={problem ?? errors['nome']}
              />
              <TextInput
                label="E-mail (opcional)"
                help="Com e-mail, o link segue direto para a pessoa."
                type="email"
                maxLength={150}
                value={email}
                onChange={setEmail}
                error={errors['email']}
              />
              <Select label="Vale por" options={DAYS} value={dias} onChange={setDias} />
              <TextArea label="Recado (opcional)" maxLength={MAX_WORD} value={texto} onChange={setTexto} />
            </>
          )}
          <OpenLinks base={base} />
        </>
      )}
    </PinnedDialog>
  )
}

type MadeLink = Pick<ApprovalAnswer, 'para' | 'vence_em'> & { readonly endereco: string }

/** The address is stored nowhere, so it is shown this once. */
function Made({ link: { para, vence_em, endereco }, word, title }: { link: MadeLink; word: string; title: string }) {
  const { copy, status } = useClipboard('Link copiado.', 'Selecione o endereço.')
  const until = vence_em === null ? '' : ` Vale até ${formatDateTime(vence_em)}.`
  const text = [`Olá, ${para}! Peço a sua aprovação: ${title}.`, word.trim(), `${endereco}`, `O link é só seu.${until}`]
  return (
    <Box role="status">
      <p>Link de {para}. Envie agora: ele não aparece de novo.</p>
      <code>{endereco}</code>
      <div>
        <Button variant="contained" onClick={() => copy(endereco)}>
          Copiar
        </Button>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(text.filter(Boolean).join('\n'))}`}
          target="_blank"
          rel="noreferrer"
        >
          Enviar pelo WhatsApp
        </Button>
        <span>{status}</span>
      </div>
    </Box>
  )
}

function OpenLinks({ base }: { base: Values }) {
  const { resource } = useRecordForm()
  const calls = useApprovalCalls(resource, base)
  const { run } = useAction()
  const open = useApprovals(resource, base).filter(isOpenLink)
  if (open.length === 0) return null
  return (
    <Open aria-label="Links em aberto">
      <h3>Links em aberto</h3>
      <PlainList>
        {open.map(({ id, para, vence_em }) => (
          <li key={id}>
            <div>
              <b>{para}</b>
              <small>vale até {formatDateTime(vence_em ?? '')}</small>
            </div>
            <Button color="error" aria-label={`Revogar o link de ${para}`} onClick={() => run(() => calls.revoke(id))}>
              Revogar
            </Button>
          </li>
        ))}
      </PlainList>
    </Open>
  )
}

const Open = styled('section')({ '& h3': { margin: '0 0 8px', fontSize: 15.5, fontWeight: 650 } })

const Box = styled('div')({
  padding: '12px 16px',
  borderRadius: 10,
  backgroundColor: color.successGround,
  color: color.successInk,
  '& > p': { margin: 0, fontWeight: 600 },
  '& > code': { display: 'block', margin: '4px 0 10px', overflowWrap: 'anywhere', userSelect: 'all' },
  '& > div': wrappingRow(8),
})
