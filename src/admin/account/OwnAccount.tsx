import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { OwnAccountCalls } from '#contract/calls/ownAccountCalls.ts'
import { resources } from '#resources.ts'
import { encodeForm } from '#schema/encodeForm.ts'
import type { AccountsRole, Values } from '#schema/resource.ts'
import { accountsResource, filesResource, type InRole } from '#schema/roles.ts'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { FormSkeleton } from '#ui/feedback/FormSkeleton.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { Col, Row } from '#ui/layout/Grid50.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { canUse, useAccount } from '../api/access.ts'
import { authProvider, forgetAccount } from '../api/authProvider.ts'
import { callApi } from '../api/callApi.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure, type Pairs } from '../api/http.ts'
import { postOnce } from '../api/postOnce.ts'
import { readSession } from '../api/session.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { CurrentPasswordInput } from '../page/CurrentPasswordInput.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { CHANGES_LOST, unsaved, useUnsavedWarning } from '../page/unsaved.ts'
import { FieldInput, pointsToFile } from '../targets.tsx'

const accounts = accountsResource(resources)
const files = filesResource(resources)?.resource

export function OwnAccount() {
  const { data, error, refetch } = useQuery({
    queryKey: ['conta'],
    retry: false,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      callApi<OwnAccountCalls['get']>('get /api/auth/account', { signal }).then(answer => answer.data as Values),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!accounts || !data) {
    return (
      <Section title="Seus dados">
        <FormSkeleton rows={[[25], [25]]} />
      </Section>
    )
  }
  return <OwnForms accounts={accounts} base={data} />
}

function OwnForms({ accounts: { resource, role }, base }: { accounts: InRole<AccountsRole>; base: Values }) {
  const form = useForm<Values>({ defaultValues: Object.fromEntries(role.own.map(name => [name, base[name] ?? null])) })
  const { isDirty } = form.formState
  const [current, setCurrent] = useState('')
  const [sending, setSending] = useState<'details' | 'password'>()
  const account = useAccount()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const toast = useToast()
  useUnsavedWarning(isDirty || current !== '', { message: () => CHANGES_LOST, keep: async () => undefined })

  const isSecret = (name: string) => {
    const { kind, options } = fieldOf(resource, name)
    return kind.secret === true || options.transient === true
  }
  // A user without the right to read files cannot choose one.
  const canChoose = (name: string) =>
    !pointsToFile(fieldOf(resource, name)) || (files !== undefined && canUse(files, account))
  const details = role.own.filter(name => !isSecret(name) && canChoose(name))
  const secrets = role.own.filter(isSecret)
  const wrongCurrent = form.formState.errors['senha_atual']?.message

  /** Resolves to false when the server refused the form; the error is then already shown. */
  async function send(what: 'details' | 'password', names: readonly string[], more: Pairs = []): Promise<boolean> {
    if (sending) return false
    setSending(what)
    form.clearErrors()
    try {
      const typed = Object.fromEntries(names.map(name => [name, form.getValues(name)]))
      await postOnce<OwnAccountCalls['change']>('post /api/auth/account', [
        ...encodeForm(resource, typed),
        ['revisao', String(base['revisao'])],
        ...more,
      ])
      return true
    } catch (failure) {
      const errors = Object.entries((failure instanceof HttpFailure && failure.errors) || {})
      for (const [name, message] of errors) form.setError(name, { type: 'server', message })
      const [first] = errors
      if (first) form.setFocus(first[0])
      else toast({ type: 'error', message: failureMessage(failure) })
      return false
    } finally {
      setSending(undefined)
    }
  }

  async function saveDetails(event: FormEvent) {
    event.preventDefault()
    if (!(await send('details', details))) return
    toast({ type: 'success', message: 'Seus dados foram salvos.' })
    for (const name of details) form.resetField(name, { defaultValue: form.getValues(name) })
    forgetAccount()
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['conta'] }),
      queryClient.invalidateQueries({ queryKey: ['auth'] }),
      queryClient.invalidateQueries({ queryKey: [resource.name] }),
    ])
  }

  async function savePassword(event: FormEvent) {
    event.preventDefault()
    const senha = String(form.getValues(role.password) ?? '')
    const email = String(account?.['email'])
    if (senha === '') return form.setError(role.password, { type: 'own', message: 'Campo obrigatório' })
    if (!(await send('password', secrets, [['senha_atual', current]]))) return
    // Changing the password ended every session, this one included.
    try {
      await authProvider.login({ email, senha, autoLogin: readSession()?.autoLogin ?? false })
    } catch {
      unsaved.exists = false
      await confirm({ type: 'success', title: 'Senha alterada', message: 'Entre de novo, com a nova senha.' })
      await authProvider.logout()
      return navigate('/admin', { state: { email } })
    }
    setCurrent('')
    for (const name of secrets) form.resetField(name)
    toast({ type: 'success', message: 'Senha alterada. As outras sessões foram encerradas.' })
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['conta'] }),
      queryClient.invalidateQueries({ queryKey: ['sessoes'] }),
    ])
  }

  const inputs = (names: readonly string[]) =>
    names.map(name => {
      const known = fieldOf(resource, name)
      const { help: _help, ...options } = known.options
      // The label must differ from the current password's, and the field's help text speaks of creating an account.
      const field = name === role.password ? { ...known, options: { ...options, label: 'Nova senha' } } : known
      return (
        <Row key={name}>
          <Col span={25}>
            <FieldInput source={name} field={field} required={field.options.required === true} readOnly={false} />
          </Col>
        </Row>
      )
    })
  return (
    <FormProvider {...form}>
      <Section title="Seus dados">
        <form noValidate onSubmit={saveDetails}>
          {inputs(details)}
          <Foot>
            <Button type="submit" variant="contained">
              {sending === 'details' ? 'Salvando…' : 'Salvar'}
            </Button>
          </Foot>
        </form>
      </Section>
      <Section title="Senha" help="Ao trocá-la, as suas sessões em outros aparelhos são encerradas.">
        <form noValidate onSubmit={savePassword}>
          <Row>
            <Col span={25}>
              <CurrentPasswordInput
                value={current}
                onChange={setCurrent}
                autoFocus={false}
                error={typeof wrongCurrent === 'string' ? wrongCurrent : undefined}
              />
            </Col>
          </Row>
          {inputs(secrets)}
          <Foot>
            <Button type="submit">{sending === 'password' ? 'Salvando…' : 'Trocar senha'}</Button>
          </Foot>
        </form>
      </Section>
    </FormProvider>
  )
}

const Foot = styled('div')({ display: 'flex', marginTop: 18 })
