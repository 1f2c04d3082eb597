import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useEffect, useId, useRef, useState } from 'react'
import { Form, useCreate } from 'react-admin'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { color } from '#ui/theme/tokens.ts'
import { type AdminTarget, useTargets } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'
import { SendingProvider, stillSending } from '../files/sending.admin.ts'

interface NewRecordDialogProps {
  readonly target: AdminTarget
  /** The text searched for without a result; it becomes the title of the new record. */
  readonly title: string
  readonly onClose: () => void
  readonly onMade: (id: number) => void
}

export function NewRecordDialog({ target, title, onClose, onMade }: NewRecordDialogProps) {
  const { requiredFields } = useTargets()
  const formId = useId()
  const fields = requiredFields(target.name)
  const start = Object.fromEntries(fields.map(([name, { kind }]) => [name, name === target.title ? title : kind.empty]))
  const isFeminine = target.label.gender === 'f'
  return (
    <Modal
      open
      onClose={onClose}
      title={`${isFeminine ? 'Nova' : 'Novo'} ${target.label.one}`}
      width={560}
      preventClose
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="contained">
            Adicionar
          </Button>
        </>
      }
    >
      <NewRecordForm {...{ formId, target, fields, start, onMade }} />
    </Modal>
  )
}

interface NewRecordFormProps extends Pick<NewRecordDialogProps, 'target' | 'onMade'> {
  readonly formId: string
  readonly fields: readonly (readonly [string, Field])[]
  readonly start: Readonly<Record<string, unknown>>
}

function NewRecordForm({ formId, target, fields, start, onMade }: NewRecordFormProps) {
  const { FieldInput } = useTargets()
  const [create, { isPending }] = useCreate()
  const [sending, setSending] = useState(0)
  const [failure, setFailure] = useState<string>()
  const box = useRef<HTMLDivElement>(null)

  useEffect(() => box.current?.querySelector<HTMLElement>('input, textarea, [role=combobox]')?.focus(), [])

  async function save(data: object) {
    if (isPending) return undefined
    setFailure(sending > 0 ? stillSending(sending) : undefined)
    if (sending > 0) return undefined
    try {
      onMade((await create(target.name, { data }, { returnPromise: true })).id)
      return undefined
    } catch (error) {
      const { message, errors } = error as Error & { errors?: Record<string, string> }
      setFailure(message)
      // Errors of fields that this form does not show are shown as text.
      const others = Object.entries(errors ?? {}).filter(([name]) => !fields.some(([known]) => known === name))
      if (others.length > 0) setFailure(others.map(([, text]) => text).join(' '))
      return errors
    }
  }

  return (
    // Keeps submit events from bubbling to the form around the dialog.
    <div onSubmit={event => event.stopPropagation()}>
      <Form id={formId} record={start as never} onSubmit={save} noValidate disableInvalidFormNotification>
        <Fields ref={box}>
          {failure && <p role="alert">{failure}</p>}
          <SendingProvider value={setSending}>
            {fields.map(([name, field]) => (
              <FieldInput key={name} source={name} field={field} required readOnly={false} />
            ))}
          </SendingProvider>
        </Fields>
      </Form>
    </div>
  )
}

const Fields = styled('div')({
  display: 'grid',
  gap: 14,
  '& > p': {
    margin: 0,
    padding: '10px 14px',
    borderRadius: 7,
    color: color.errorInk,
    backgroundColor: color.errorGround,
  },
})
