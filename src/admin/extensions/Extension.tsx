import { styled } from '@mui/material/styles'
import { type ReactNode, Suspense } from 'react'
import type { AnyResource } from '#schema/resource.ts'
import { color, smallPrint } from '#ui/theme/tokens.ts'
import { Boundary } from '../page/Boundary.tsx'
import { fileOf, useExtensions } from './extensions.ts'

interface ExtensionProps {
  readonly resource: AnyResource
  /** `inputs.telefone` */
  readonly slot: string
  /** Shown in place of the component when it throws. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

/** Keeps the screen around a developer's component: an error takes only its place, and the console names the slot. */
export function Extension({ resource, slot, instead, children }: ExtensionProps) {
  return (
    <Boundary place={`${fileOf(resource)}: ${slot}`} instead={instead}>
      <Suspense>{children}</Suspense>
    </Boundary>
  )
}

const nouns = { listActions: 'A ação', bulkActions: 'A ação', actions: 'A ação', panels: 'O painel' } as const

/** The components that the resource's file adds to one place of a screen. */
export function AddedParts({ resource, slot }: { resource: AnyResource; slot: keyof typeof nouns }) {
  const added = useExtensions(resource)[slot] ?? {}
  return Object.entries(added).map(([name, Added]) => (
    <Extension
      key={name}
      resource={resource}
      slot={`${slot}.${name}`}
      instead={<Failed role="alert">{`${nouns[slot]} “${name}” falhou.`}</Failed>}
    >
      <Added />
    </Extension>
  ))
}

export const Failed = styled('span')({ ...smallPrint, color: color.danger })
