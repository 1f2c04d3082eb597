import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { addDays } from 'date-fns'
import { useState } from 'react'
import { MAX_TOKEN_NAME_CHARACTERS, USUAL_TOKEN_DAYS } from '#contract/apiToken.ts'
import type { tokenCalls } from '#contract/calls/tokenCalls.ts'
import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { resources } from '#resources.ts'
import { type Area, areaNames, areas, rightNames } from '#schema/areas.ts'
import { type Rights, rightsOf, rightsOfScopes, rightToWrite, scopesOfRights } from '#schema/rights.ts'
import { accountsResource } from '#schema/roles.ts'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { DateInput } from '#ui/lazyInputs.ts'
import { Select } from '#ui/selects/Select.tsx'
import { color } from '#ui/theme/tokens.ts'
import { useAccount } from '../api/access.ts'
import { callApi } from '../api/callApi.ts'
import { ActionDialog } from '../page/ActionDialog.tsx'
import { CurrentPasswordInput } from '../page/CurrentPasswordInput.tsx'
import { useClipboard } from '../page/useClipboard.ts'
import { rightWords } from './tokenWords.ts'

interface TokenDialogProps {
  readonly onClose: () => void
  /** Called when the token exists; the dialog still shows it. */
  readonly onMade: () => void
}

/** Makes a token, which is then shown this once. */
export function TokenDialog({ onClose, onMade }: TokenDialogProps) {
  const account = useAccount()
  const [nome, setName] = useState('')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [expira_em, setExpiry] = useState(() => dayOfInstant(addDays(new Date(), USUAL_TOKEN_DAYS).toISOString()))
  const [senha_atual, setPassword] = useState('')
  const [made, setMade] = useState<string>()
  const own: Rights = accounts && account ? rightsOf(accounts.role, account) : {}

  async function act() {
    const scopes = Object.entries(chosen).map(([area, right]) => `${area}:${right}`)
    const form = { nome, escopos: scopesOfRights(rightsOfScopes(scopes)), expira_em, senha_atual }
    const { data } = await callApi<typeof tokenCalls.create>('post /api/auth/tokens', { form })
    setMade(data.token)
    onMade()
    return false
  }

  if (made !== undefined) return <MadeToken token={made} onClose={onClose} />
  return (
    <ActionDialog title="Criar token" confirmLabel="Criar" onClose={onClose} act={act}>
      {(errors, confirm) => (
        <>
          <TextInput
            label="Nome"
            help="Como a auditoria vai chamar o programa. Ex.: “Site do parceiro”"
            required
            autoFocus
            maxLength={MAX_TOKEN_NAME_CHARACTERS}
            value={nome}
            onChange={setName}
            error={errors['nome']}
          />
          <Access aria-describedby={errors['escopos'] && 'token-escopos'}>
            <legend>Acessos</legend>
            {errors['escopos'] && (
              <p id="token-escopos" role="alert">
                {errors['escopos']}
              </p>
            )}
            {areaNames
              .filter(area => own[area] !== undefined)
              .map(area => (
                <Select
                  key={area}
                  label={areas[area]}
                  options={[{ value: '', title: 'Sem acesso' }, ...offered(area, own)]}
                  value={chosen[area] ?? ''}
                  onChange={right => setChosen({ ...chosen, [area]: right })}
                />
              ))}
          </Access>
          <DateInput
            label="Vale até"
            help="No máximo um ano. Depois, crie outro."
            required
            value={expira_em}
            onChange={setExpiry}
            error={errors['expira_em']}
          />
          <CurrentPasswordInput
            autoFocus={false}
            value={senha_atual}
            onChange={setPassword}
            onEnter={confirm}
            error={errors['senha_atual']}
          />
        </>
      )}
    </ActionDialog>
  )
}

const accounts = accountsResource(resources)

/** The rights in an area up to the account's own; where nothing has drafts, none to write them. */
function offered(area: Area, own: Rights) {
  const hasDrafts = resources.some(resource => resource.area === area && rightToWrite(resource) === 'escrever')
  const highest = rightNames.indexOf(own[area] ?? 'ler')
  return rightNames
    .filter((right, rank) => rank <= highest && (right !== 'escrever' || hasDrafts))
    .map(right => ({ value: right, title: rightWords[right] }))
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { copy, status } = useClipboard('Token copiado.', 'Selecione o token.')
  return (
    <Modal
      open
      preventClose
      onClose={onClose}
      title="Copie o token agora"
      width={560}
      actions={
        <>
          <span role="status">{status}</span>
          <Button autoFocus onClick={() => copy(token)}>
            Copiar
          </Button>
          <Button variant="contained" onClick={onClose}>
            Já guardei
          </Button>
        </>
      }
    >
      <Shown>
        <p>
          Ele não aparece de novo. Guarde-o onde o programa guarda os seus segredos, e nunca em uma página ou mensagem.
        </p>
        <code>{token}</code>
      </Shown>
    </Modal>
  )
}

const Access = styled('fieldset')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(220px, 100%), 1fr))',
  gap: 14,
  margin: 0,
  padding: 0,
  border: 0,
  '& > legend': { marginBottom: 8, padding: 0, fontWeight: 600 },
  '& > p': { gridColumn: '1 / -1', margin: 0, color: color.errorInk },
})

const Shown = styled('div')({
  '& p': { marginTop: 0 },
  '& code': {
    display: 'block',
    padding: '12px 16px',
    border: `1px solid ${color.line}`,
    borderRadius: 10,
    backgroundColor: color.sand,
    overflowWrap: 'anywhere',
    font: '500 14px/1.7 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
  },
})
