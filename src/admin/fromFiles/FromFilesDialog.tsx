import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useId, useRef, useState } from 'react'
import { Form, useRefresh } from 'react-admin'
import { SendingProvider, stillSending } from '#fields/files/sending.admin.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Col, Row } from '#ui/layout/Grid50.tsx'
import { usePermissions } from '../api/access.ts'
import { newValues } from '../model/formValues.ts'
import { counted, inflected } from '../model/words.ts'
import { FieldInput } from '../targets.tsx'
import { type FromFiles, fileRowsOf, HOUR, ROWS, sharedFields } from './fromFilesForm.ts'
import { type CreateResult, useCreateFromRows } from './useCreateFromRows.ts'
import { useGuessedTitles } from './useGuessedTitles.ts'

interface FromFilesDialogProps {
  readonly resource: AnyResource
  readonly fromFiles: FromFiles
  readonly onClose: () => void
}

/** Rows that the server refuses stay with the reason and can be sent again; the others are saved by then. */
export default function FromFilesDialog({ resource, fromFiles, onClose }: FromFilesDialogProps) {
  const formId = useId()
  const confirm = useConfirm()
  const toast = useToast()
  const refresh = useRefresh()
  const { mayPublish } = usePermissions(resource)
  const make = useCreateFromRows(resource)
  const isSaving = useRef(false)
  const isTyped = useRef(false)
  const [sending, setSending] = useState(0)
  const [told, setTold] = useState<CreateResult>()
  const [start] = useState(() => {
    const fresh = newValues(resource)
    return { ...Object.fromEntries(fromFiles.shared.map(name => [name, fresh[name]])), [HOUR]: null, [ROWS]: [] }
  })

  async function leave() {
    if (isSaving.current) return
    if (isTyped.current && !(await confirm(QUESTION))) return
    onClose()
  }

  async function save(typed: Values) {
    if (isSaving.current) return
    if (sending > 0) return setTold({ made: 0, left: [], message: stillSending(sending) })
    isSaving.current = true
    try {
      const result = await make(typed)
      if (result.made > 0) refresh()
      if (result.left.length > 0) return setTold(result)
      const { label } = resource
      const said = `${counted(label, result.made)} ${inflected('criado', label, result.made)}`
      toast({ type: 'success', message: said })
      onClose()
    } finally {
      isSaving.current = false
    }
  }

  return (
    <Modal
      open
      onClose={leave}
      title={fromFiles.title}
      width={900}
      preventClose
      actions={
        <>
          <Button variant="text" onClick={leave}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant="contained">
            Salvar todos
          </Button>
        </>
      }
    >
      {/* React events bubble to the surrounding page, which must not treat the submit as its own. */}
      <div
        onSubmit={event => event.stopPropagation()}
        onInput={() => {
          isTyped.current = true
        }}
      >
        <SendingProvider value={setSending}>
          <Form id={formId} record={start as never} onSubmit={save} noValidate disableInvalidFormNotification>
            {told && <Notice role="alert">{told.message}</Notice>}
            <Parts>
              <Row>
                {sharedFields(resource, fromFiles, mayPublish).map(([name, field, span]) => (
                  <Col key={name} span={span}>
                    <FieldInput
                      source={name}
                      field={field}
                      required={field.options.required === true}
                      readOnly={false}
                    />
                  </Col>
                ))}
              </Row>
              <Rows resource={resource} fromFiles={fromFiles} left={told?.left} />
            </Parts>
          </Form>
        </SendingProvider>
      </div>
    </Modal>
  )
}

interface RowsProps extends Pick<FromFilesDialogProps, 'resource' | 'fromFiles'> {
  readonly left: CreateResult['left'] | undefined
}

function Rows({ resource, fromFiles, left }: RowsProps) {
  const [field] = useState(() => fileRowsOf(resource, fromFiles))
  useGuessedTitles(resource, left)
  return <FieldInput source={ROWS} field={field} required readOnly={false} />
}

const QUESTION = {
  type: 'warning',
  title: 'Sair sem salvar?',
  message: 'O que foi preenchido aqui se perde. Os arquivos já enviados continuam na biblioteca.',
  confirmLabel: 'Sair sem salvar',
  dismissLabel: 'Continuar aqui',
} as const

const Parts = styled('div')({ display: 'grid', gap: 16 })
