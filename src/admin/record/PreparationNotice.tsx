import Button from '@mui/material/Button'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { useApprovals } from '../api/approvals.ts'
import { preparationAddress } from '../model/addresses.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import {
  authorAndDay,
  canBePrepared,
  isPreparation,
  type PreparedChanges,
  preparedFields,
} from '../model/preparation.ts'
import { onDay } from '../model/when.ts'
import { NoticeBar } from './NoticeBar.ts'
import { useRecordForm } from './recordFormContext.ts'
import { useWaitingPreparation } from './usePrepare.ts'

/** In the form of a preparation: how it differs from the site. In that of the record: that it has a preparation. */
export function PreparationNotice() {
  const { resource, base, lock, permissions } = useRecordForm()
  const waiting = useWaitingPreparation()
  const approvals = useApprovals(resource, base)
  if (base === null) return null
  const asked = approvals.length > 0 && <ApprovalNotice approvals={approvals} />
  if (isPreparation(base))
    return (
      <Suspense>
        {asked}
        <Differences id={base['id']} preparo={base.preparo} />
      </Suspense>
    )
  if (asked) return <Suspense>{asked}</Suspense>
  return (
    <NoticeBar role="status">
      {waiting && (
        <>
          <p>
            Há alterações em preparo, salvas{authorAndDay(waiting)}: {labelsOf(resource, waiting)}.
            {waiting.agendado && ` Entram no site ${onDay(waiting.agendado.publicar_em)}.`}
          </p>
          <Button
            variant={lock && permissions.mayWrite ? 'contained' : 'outlined'}
            component={Link}
            to={preparationAddress(resource, base['id'])}
          >
            Abrir o preparo
          </Button>
        </>
      )}
    </NoticeBar>
  )
}

/** The way to the preparation for those who may not change the record itself. */
export function PrepareLink() {
  const { resource, base, permissions } = useRecordForm()
  const waiting = useWaitingPreparation()
  // The notice above leads to an existing one.
  if (waiting || !permissions.mayWrite || isPreparation(base) || !canBePrepared(resource, base)) return null
  return (
    <Button variant="contained" component={Link} to={preparationAddress(resource, base['id'])}>
      Preparar mudança
    </Button>
  )
}

/* Loaded with the first preparation or request that is opened: few forms show one. */
const Differences = lazy(() => import('./Differences.tsx'))
const ApprovalNotice = lazy(() => import('./ApprovalNotice.tsx'))

const labelsOf = (resource: AnyResource, preparo: PreparedChanges) =>
  preparedFields(resource, preparo)
    .map(({ name }) => fieldOf(resource, name).options.label)
    .join(', ')
