import { type ReactElement, type ReactNode, Suspense } from 'react'
import { screenKinds } from '#schema/adminScreens.ts'
import type { AnyResource } from '#schema/resource.ts'
import { FormSkeleton } from '#ui/feedback/FormSkeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { lazyComponent } from '#ui/theme/lazyComponent.tsx'
import { loadLazyPieces } from '#ui/theme/lazyPiece.tsx'
import { canUse, useAccount } from './api/access.ts'
import { NoAccess } from './layout/NotFound.tsx'
import { ResourceList } from './lists/ResourceList.tsx'
import { capital, newOf } from './model/words.ts'
import { ComingSoon } from './page/ComingSoon.tsx'

// What only forms need arrives with the first form.
const RecordScreen = lazyComponent(async () => {
  const [screen] = await Promise.all([import('./record/RecordScreen.tsx'), loadLazyPieces()])
  return screen.default
})
const SettingsScreen = lazyComponent(async () => {
  const [screen] = await Promise.all([import('./record/SettingsScreen.tsx'), loadLazyPieces()])
  return screen.default
})
const FilesScreen = lazyComponent(async () => (await import('./files/FilesScreen.tsx')).default)
const ImportScreen = lazyComponent(async () => (await import('./sheets/ImportScreen.tsx')).default)

interface Screens {
  readonly list: ReactElement
  readonly edit?: ReactElement
  readonly create?: ReactElement
  readonly importing?: ReactElement
}

/** The screens of a resource, each at its address; without `edit` the list's own address goes on below it. */
export function screensOf(resource: AnyResource): Screens {
  const screen = (title: string, content: ReactNode) => (
    <Guarded key={resource.name} resource={resource} title={title}>
      {content}
    </Guarded>
  )
  const { title, one, many } = resource.label
  const kinds = screenKinds(resource)
  return {
    list: screen(title, listOf(resource)),
    // A file opens over the list.
    ...(kinds.has('registro') &&
      !resource.files && { edit: screen(capital(one), <RecordScreen resource={resource} />) }),
    ...(kinds.has('novo') && { create: screen(newOf(resource.label), <RecordScreen resource={resource} isNew />) }),
    ...(kinds.has('importar') && { importing: screen(`Importar ${many}`, <ImportScreen resource={resource} />) }),
  }
}

function listOf(resource: AnyResource) {
  if (resource.comingSoon) return <ComingSoon resource={resource} />
  if (resource.settings) return <SettingsScreen resource={resource} />
  if (resource.files) return <FilesScreen resource={resource} />
  return <ResourceList resource={resource} />
}

function Guarded({ resource, title, children }: { resource: AnyResource; title: string; children: ReactNode }) {
  const account = useAccount()
  if (account === undefined) return null
  if (!canUse(resource, account)) return <NoAccess title={title} />
  return <Suspense fallback={<Arriving title={title} />}>{children}</Suspense>
}

/** While a screen's script is on the way. */
function Arriving({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Section>
        <FormSkeleton />
      </Section>
    </>
  )
}
