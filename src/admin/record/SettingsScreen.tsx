import { useGetList } from 'react-admin'
import type { AnyResource } from '#schema/resource.ts'
import { FormSkeleton } from '#ui/feedback/FormSkeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { usePage } from '../page/usePage.ts'
import { FormFields } from './FormFields.tsx'
import { FormFoot } from './FormFoot.tsx'
import { FormHead } from './FormHead.tsx'
import { PreparationNotice } from './PreparationNotice.tsx'
import { RecordForm } from './RecordForm.tsx'

/** A resource with a single record has no list; its form replaces it. */
export default function SettingsScreen({ resource }: { resource: AnyResource }) {
  const { title } = resource.label
  usePage(title)
  const { data, error, refetch } = useGetList(
    resource.name,
    {},
    {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  )
  const record = data?.[0]
  if (!record) {
    return (
      <>
        <PageHeader title={title} />
        {error ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : (
          <Section>
            <FormSkeleton />
          </Section>
        )}
      </>
    )
  }
  return (
    <RecordForm resource={resource} record={record}>
      <FormHead title={title} />
      <PreparationNotice />
      <FormFields />
      <FormFoot />
    </RecordForm>
  )
}
