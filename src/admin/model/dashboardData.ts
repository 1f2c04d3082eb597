import type { DashboardData } from '#contract/calls/staffCalls.ts'
import { required } from '#fields/contract/required.ts'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'

export type DiskWarning = NonNullable<DashboardData['disco']>
export type Pending = DashboardData['pendencias'][number]
export type Waiting = DashboardData['agendados'][number]
export type Prepared = DashboardData['preparos'][number]
export type Received = DashboardData['recebidos'][number]
export type Published = DashboardData['publicados'][number]
export type Change = DashboardData['alteracoes'][number]

/** The server and this program share the resources, so an unknown name is a defect. */
export const resourceNamed = (name: string): AnyResource =>
  required(
    resources.find(one => one.name === name),
    `resource '${name}'`,
  )
