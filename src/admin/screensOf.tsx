import { type ReactElement, type ReactNode, Suspense } from 'react'
import { hasPreparations, screenKinds } from '#contract/adminScreens.ts'
import type { AnyResource } from '#schema/resource.ts'
import { rightToWrite } from '#schema/rights.ts'
import { FormSkeleton } from '#ui/feedback/FormSkeleton.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { lazyComponent } from '#ui/theme/lazyComponent.tsx'
import { preloadLazyInputs } from '#ui/theme/lazyInput.tsx'
import { canUse, useAccount } from './api/access.ts'
import { Extension } from './extensions/Extension.tsx'
import { useExtensions } from './extensions/extensions.ts'
import { BrokenPage } from './layout/BrokenScreen.tsx'
import { ResourceList } from './lists/ResourceList.tsx'
import { capital, newOf } from './model/words.ts'
import { Closed, ComingSoon } from './page/EmptyPage.tsx'

// Loaded with the first form: code that lists do not need.
const loadForms = async () => (await Promise.all([import('./record/RecordScreen.tsx'), preloadLazyInputs()]))[0]
const RecordScreen = lazyComponent(async () => (await loadForms()).default)
const SettingsScreen = lazyComponent(async () => (await loadForms()).SettingsScreen)
const ImportScreen = lazyComponent(async () => (await import('./sheets/ImportScreen.tsx')).default)

interface Screens {
  readonly list: ReactElement
  readonly edit?: ReactElement
  readonly create?: ReactElement
  readonly importing?: ReactElement
}

/** The screens of a resource by purpose. Without `edit`, addresses below the list's own also show the list. */
export function screensOf(resource: AnyResource): Screens {
  const screen = (title: string, content: ReactNode, isForWriting = false) => (
    <Guarded key={resource.name} resource={resource} title={title} isForWriting={isForWriting}>
      {content}
    </Guarded>
  )
  const { title, one, many } = resource.label
  const kinds = screenKinds(resource)
  return {
    list: screen(title, <Screen resource={resource} name="list" derived={listOf(resource)} />),
    // A file opens in a dialog over the list.
    ...((kinds.has('registro') || hasPreparations(resource)) &&
      !resource.files && {
        edit: screen(
          capital(one),
          <Screen resource={resource} name="edit" derived={<RecordScreen resource={resource} />} />,
        ),
      }),
    ...(kinds.has('novo') && {
      create: screen(
        newOf(resource.label),
        <Screen resource={resource} name="create" derived={<RecordScreen resource={resource} isNew />} />,
        true,
      ),
    }),
    ...(kinds.has('importar') && { importing: screen(`Importar ${many}`, <ImportScreen resource={resource} />, true) }),
  }
}

function listOf(resource: AnyResource) {
  if (resource.comingSoon) return <ComingSoon resource={resource} />
  if (resource.settings) return <SettingsScreen resource={resource} />
  return <ResourceList resource={resource} />
}

interface ScreenProps {
  readonly resource: AnyResource
  readonly name: 'list' | 'edit' | 'create'
  readonly derived: ReactElement
}

/** The screen of the resource's own file, or else the derived one; waits for that file. */
function Screen({ resource, name, derived }: ScreenProps) {
  // A form comes at the same time as the file, not after it.
  if (name !== 'list') RecordScreen.start().catch(() => undefined)
  const Own = useExtensions(resource)[name]
  if (!Own) return derived
  return (
    <Extension resource={resource} slot={name} instead={<BrokenPage />}>
      <Own resource={resource} />
    </Extension>
  )
}

interface GuardedProps {
  readonly resource: AnyResource
  readonly title: string
  readonly isForWriting?: boolean
  readonly children: ReactNode
}

function Guarded({ resource, title, isForWriting, children }: GuardedProps) {
  const account = useAccount()
  if (account === undefined) return null
  if (!canUse(resource, account, isForWriting ? rightToWrite(resource) : 'ler'))
    return (
      <Closed
        title={title}
        section={resource.label.title}
        readable={canUse(resource, account) ? resource : undefined}
      />
    )
  return <Suspense fallback={<Arriving title={title} />}>{children}</Suspense>
}

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
