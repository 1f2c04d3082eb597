import { useState } from 'react'
import { setSubmissionErrors, useDataProvider } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Related } from '#fields/contract/fieldKind.ts'
import { stillSending } from '#fields/files/sending.admin.ts'
import { asDraft } from '#schema/publication.ts'
import type { AnyResource, Values } from '#schema/resource.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import type { AdminDataProvider } from '../api/dataProvider.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { HttpFailure } from '../api/http.ts'
import { problemsIn } from '../model/formValues.ts'
import { isPreparation, placeOf, publishedValues } from '../model/preparation.ts'
import { NO_WINDOW, pageWindow } from '../page/pageWindow.ts'
import { formErrors } from './sendSave.ts'

interface PreviewingOptions {
  readonly resource: AnyResource
  readonly related: Related
  readonly base: Values | null
  readonly sending: number
  /** Shows above the form why there is no preview; undefined removes the message. */
  readonly tell: (message: string | undefined) => void
}

const BEFORE_SEEING = 'Para ver a página, corrija:'

export function usePreviewing({ resource, related, base, sending, tell }: PreviewingOptions) {
  const form = useFormContext()
  const toast = useToast()
  const dataProvider = useDataProvider<AdminDataProvider>()
  const [isPreviewing, setPreviewing] = useState(false)

  async function preview() {
    if (isPreviewing) return
    if (sending > 0)
      return toast({ type: 'info', message: `${stillSending(sending)} Veja a página quando o envio terminar.` })
    const typed = structuredClone(form.getValues())
    const problems = Object.entries(problemsIn(resource, asDraft(resource, typed), related))
    form.clearErrors()
    tell(undefined)
    for (const [name, message] of problems) form.setError(name, { type: 'own', message })
    if (problems.length > 0) return tell(BEFORE_SEEING)
    // Opened before the request: browsers allow new windows only directly after a user's action.
    const page = pageWindow(`previa-${resource.name}-${base ? placeOf(base) : 'novo'}`)
    if (page === undefined) return tell(NO_WINDOW)
    setPreviewing(true)
    try {
      const previousData = isPreparation(base) ? publishedValues(base) : (base ?? undefined)
      const { data } = await dataProvider.preview(resource.name, { data: typed, previousData })
      page.show(data.endereco)
    } catch (error) {
      page.giveUp()
      if (!(error instanceof HttpFailure)) {
        console.error(error)
        return tell(failureMessage(error))
      }
      if (error.errors) setSubmissionErrors(formErrors(error), form.setError)
      // The dialog that asks the user to sign in again explains the situation.
      if (error.status !== 401) tell(error.errors ? BEFORE_SEEING : error.message)
    } finally {
      setPreviewing(false)
    }
  }

  return { preview, isPreviewing }
}
