import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type FormEvent, useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type Field, isEmpty } from '#fields/contract/fieldKind.ts'
import { problemsOf } from '#fields/contract/problemsOf.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import { encodeJsonField } from '#schema/encodeJson.ts'
import { isPrepared } from '#schema/publication.ts'
import type { AnyResource } from '#schema/resource.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { SearchSelect } from '#ui/selects/SearchSelect.tsx'
import { color } from '#ui/theme/tokens.ts'
import { usePermissions } from '../api/access.ts'
import { decodeValues } from '../model/formValues.ts'
import { counted } from '../model/words.ts'
import { FieldInput } from '../targets.tsx'
import { type BulkAction, bulkFields, changing, preparing } from './bulkActions.ts'

interface BulkFieldDialogProps {
  readonly resource: AnyResource
  readonly count: number
  readonly onRun: (action: BulkAction) => void
  readonly onClose: () => void
}

export default function BulkFieldDialog({ resource, count, onRun, onClose }: BulkFieldDialogProps) {
  const { mayPublish } = usePermissions(resource)
  const fields = bulkFields(resource, mayPublish)
  const [name, setName] = useState('')
  const prepares = isPrepared(resource)
  const field = fields.find(([one]) => one === name)?.[1]
  const formId = useId()
  const confirm = useConfirm()
  const choices = fields.map(([one, { options }]) => ({
    value: one,
    title: options.label,
    note: <Place>{resource.tabs.find(({ rows }) => rows.flat().some(([other]) => other === one))?.title}</Place>,
  }))

  async function run(form: [string, string][], isEmptying: boolean, isPreparing: boolean) {
    const records = counted(resource.label, count)
    const agreed =
      !isEmptying ||
      isPreparing ||
      (await confirm({
        type: 'error',
        title: `Esvaziar “${field?.options.label}” em ${records}?`,
        message: 'O que está nesse campo é apagado em todos eles. O histórico de cada um guarda o que havia.',
        confirmLabel: `Esvaziar em ${records}`,
        dismissLabel: 'Cancelar',
      }))
    if (!agreed) return
    onClose()
    onRun(isPreparing ? preparing(form) : changing(form))
  }
  return (
    <Modal
      open
      preventClose={field !== undefined}
      onClose={onClose}
      title={`Alterar um campo em ${counted(resource.label, count)}`}
      width={560}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {prepares && (
            <Button
              type="submit"
              form={formId}
              value={PREPARING}
              variant={mayPublish ? 'outlined' : 'contained'}
              disabled={field === undefined}
            >
              {mayPublish ? 'Salvar no preparo' : `Preparar mudança em ${counted(resource.label, count)}`}
            </Button>
          )}
          {(mayPublish || !prepares) && (
            <Button type="submit" form={formId} variant="contained" disabled={field === undefined}>
              Alterar {counted(resource.label, count)}
            </Button>
          )}
        </>
      }
    >
      <Parts>
        <SearchSelect
          label="Campo"
          required
          value={choices.find(({ value }) => value === name) ?? null}
          onChange={chosen => setName(chosen?.value ?? '')}
          options={choices}
        />
        {field && <ValueForm key={name} id={formId} resource={resource} name={name} field={field} onValue={run} />}
        <p>
          O mesmo valor vai para todos. O que for recusado fica como está e continua selecionado; sem valor, o campo
          fica vazio.{prepares && ' Em preparo, o site continua como está até cada um ser publicado.'}
        </p>
      </Parts>
    </Modal>
  )
}

interface ValueFormProps {
  readonly id: string
  readonly resource: AnyResource
  readonly name: string
  readonly field: Field
  readonly onValue: (form: [string, string][], isEmptying: boolean, isPreparing: boolean) => void
}

function ValueForm({ id, resource, name, field, onValue }: ValueFormProps) {
  const form = useForm({ defaultValues: { [name]: encodeJsonField(field, field.kind.empty) } })
  const isRequired = field.options.required === true

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    const value = form.getValues(name) ?? null
    const problem = problemsOf(field, value, { required: isRequired })[0]?.message
    const isEmptying = isEmpty(field, decodeValues(resource, { [name]: value })[name])
    const message = problem ?? (isRequired && isEmptying ? 'Campo obrigatório' : undefined)
    if (message) return form.setError(name, { type: 'own', message }, { shouldFocus: true })
    const { submitter } = event.nativeEvent as SubmitEvent
    const isPreparing = submitter instanceof HTMLButtonElement && submitter.value === PREPARING
    onValue(encodeForm(resource, { [name]: value }), isEmptying, isPreparing)
  }

  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={submit}>
        <FieldInput source={name} field={field} required={isRequired} readOnly={false} />
      </form>
    </FormProvider>
  )
}

/** The value of the button that saves beside the records. */
const PREPARING = 'preparo'

const Place = styled('span')({ fontSize: 12.5, fontWeight: 400, color: color.muted })

const Parts = styled('div')({
  display: 'grid',
  gap: 16,
  paddingTop: 4,
  '& > p': { margin: 0, color: color.muted, fontSize: 13 },
})
