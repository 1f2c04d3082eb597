import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ComponentProps, type FormEvent, type ReactNode, useId, useState } from 'react'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { TextInput } from '#ui/inputs/TextInput.tsx'
import { color, wrappingRow } from '#ui/theme/tokens.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { CurrentPasswordInput } from '../page/CurrentPasswordInput.tsx'
import { QrCode } from './QrCode.tsx'
import { useSaveRecoveryCodes } from './useSaveRecoveryCodes.ts'
import { type Enrolment, secondFactor } from './useSecondFactor.ts'

export type Purpose = 'ativar' | 'trocar' | 'codigos' | 'desativar'

const titles: Record<Purpose, string> = {
  ativar: 'Ativar verificação em duas etapas',
  trocar: 'Trocar de aparelho',
  codigos: 'Gerar novos códigos de recuperação',
  desativar: 'Desativar verificação em duas etapas',
}
const effects: Record<Purpose, string> = {
  ativar: 'Para entrar, além da senha, você vai informar um código que um aplicativo no seu celular mostra.',
  trocar: 'O aparelho de agora vale até o primeiro código do novo. Os códigos de recuperação também são trocados.',
  codigos: 'Os códigos que você guardou antes deixam de valer.',
  desativar: 'A sua conta volta a ser protegida só pela senha.',
}

interface SecondFactorDialogProps {
  readonly purpose: Purpose
  readonly isOn: boolean
  readonly onClose: () => void
  /** Called after a change on the server; the dialog may still show the recovery codes. */
  readonly onChanged: (purpose: Purpose) => void
}

/** Confirms the user's identity, then enrols a phone or shows recovery codes, as `purpose` requires. */
export function SecondFactorDialog(props: SecondFactorDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Modal
      open
      onClose={props.onClose}
      title={codes ? 'Guarde seus códigos de recuperação' : titles[props.purpose]}
      width={480}
      preventClose={codes !== undefined}
    >
      {codes ? <Codes codes={codes} onDone={props.onClose} /> : <Steps {...props} onCodes={setCodes} />}
    </Modal>
  )
}

interface StepsProps extends SecondFactorDialogProps {
  readonly onCodes: (codes: readonly string[]) => void
}

function Steps({ purpose, isOn, onClose, onChanged, onCodes }: StepsProps) {
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [firstCode, setFirstCode] = useState('')

  async function confirm() {
    const confirming = { senha_atual: password, codigo: code }
    if (purpose === 'ativar' || purpose === 'trocar') return setEnrolment(await secondFactor.start(confirming))
    if (purpose === 'codigos') onCodes(await secondFactor.renewCodes(confirming))
    else {
      await secondFactor.switchOff(confirming)
      onClose()
    }
    onChanged(purpose)
  }

  async function finish() {
    onCodes(await secondFactor.finish(firstCode))
    onChanged(purpose)
  }

  if (enrolment)
    return (
      <Form key="enrol" label="Ativar" onSend={finish} onDismiss={onClose}>
        {errors => (
          <>
            <ol>
              <li>
                Abra um aplicativo autenticador no celular, como Google Authenticator, Microsoft Authenticator ou Aegis.
              </li>
              <li>
                Leia este código QR com ele:
                <QrCode text={enrolment.endereco} label="Código QR para o aplicativo autenticador" />
                Se não puder, digite esta chave no aplicativo:
                <code>{enrolment.segredo}</code>
              </li>
              <li>Informe o código que o aplicativo mostra.</li>
            </ol>
            <CodeInput value={firstCode} onChange={setFirstCode} error={errors['codigo']} autoFocus />
          </>
        )}
      </Form>
    )
  return (
    <Form
      key="confirm"
      label={purpose === 'desativar' ? 'Desativar' : purpose === 'codigos' ? 'Gerar códigos' : 'Continuar'}
      onSend={confirm}
      onDismiss={onClose}
    >
      {errors => (
        <>
          <p>{effects[purpose]}</p>
          <CurrentPasswordInput value={password} onChange={setPassword} error={errors['senha_atual']} />
          {isOn && (
            <CodeInput
              value={code}
              onChange={setCode}
              error={errors['codigo']}
              help="O que o aplicativo mostra agora ou um código de recuperação."
            />
          )}
        </>
      )}
    </Form>
  )
}

function CodeInput(
  props: Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'error' | 'help' | 'autoFocus'>,
) {
  return (
    <TextInput
      label="Código do aplicativo"
      help="Os 6 dígitos que o aplicativo mostra agora."
      autoComplete="one-time-code"
      required
      {...props}
    />
  )
}

interface FormProps {
  readonly label: string
  readonly onSend: () => Promise<void>
  readonly onDismiss: () => void
  readonly children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** Submits once at a time. A refusal is shown beside its field, or above the buttons when it belongs to no field. */
function Form({ label, onSend, onDismiss, children }: FormProps) {
  const [state, setState] = useState<{ sending: boolean; failure?: unknown }>({ sending: false })
  const failureId = useId()
  const errors = (state.failure instanceof HttpFailure && state.failure.errors) || {}
  const isOfField = Object.keys(errors).length > 0

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React events bubble through portals: a form around this dialog must not be submitted too.
    event.stopPropagation()
    if (state.sending) return
    const form = event.currentTarget
    setState({ sending: true })
    try {
      await onSend()
      setState({ sending: false })
    } catch (failure) {
      setState({ sending: false, failure })
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
  }

  return (
    <Body onSubmit={send} noValidate aria-describedby={failureId}>
      {children(errors)}
      <div role="alert" id={failureId}>
        {state.failure !== undefined && !isOfField && <p className="failure">{failureMessage(state.failure)}</p>}
      </div>
      <div className="actions">
        <Button onClick={onDismiss}>Cancelar</Button>
        <Button type="submit" variant="contained">
          {state.sending ? 'Aguarde…' : label}
        </Button>
      </div>
    </Body>
  )
}

function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { copy, download, status } = useSaveRecoveryCodes(codes)
  return (
    <Kept>
      <p>
        Se perder o celular, você entra com um destes códigos no lugar do código do aplicativo. Cada um serve uma vez, e
        eles não são mostrados de novo.
      </p>
      <ul aria-label="Códigos de recuperação">
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions">
        <span role="status">{status}</span>
        <Button autoFocus onClick={copy}>
          Copiar
        </Button>
        <Button onClick={download}>Baixar</Button>
        <Button variant="contained" onClick={onDone}>
          Já guardei
        </Button>
      </div>
    </Kept>
  )
}

const monospace = '500 14px/1.7 ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace'
const actions = {
  '& .actions': {
    ...wrappingRow(8),
    justifyContent: 'flex-end',
    marginTop: 20,
  },
} as const

const Body = styled('form')({
  display: 'grid',
  gap: 14,
  '& p': { margin: 0 },
  '& ol': { display: 'grid', gap: 10, margin: 0, paddingLeft: 20 },
  '& svg': { display: 'block', margin: '8px 0', border: `1px solid ${color.line}`, borderRadius: 10 },
  '& code': { display: 'block', marginTop: 2, font: monospace },
  '& .failure': { color: color.errorInk, backgroundColor: color.errorGround, padding: '8px 12px', borderRadius: 7 },
  ...actions,
  '& .actions': { ...actions['& .actions'], marginTop: 4 },
})

const Kept = styled('div')({
  '& p': { marginTop: 0 },
  '& ul': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, auto)',
    justifyContent: 'space-evenly',
    gap: '2px 16px',
    margin: 0,
    padding: '12px 16px',
    border: `1px solid ${color.line}`,
    borderRadius: 10,
    backgroundColor: color.sand,
    listStyle: 'none',
    font: monospace,
  },
  ...actions,
  '& [role=status]': { flex: '1 1 100%', color: color.muted },
})
