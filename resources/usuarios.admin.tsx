import Button from '@mui/material/Button'
import { lazy } from 'react'
import { useNotify, useRecordContext } from 'react-admin'
import { callApi } from '#admin/api/callApi.ts'
import { defineAdmin } from '#admin/extensions/extensions.ts'
import { useAction } from '#admin/page/useAction.ts'
import { useRecordForm } from '#admin/record/recordFormContext.ts'
import type { authCalls } from '#contract/calls/authCalls.ts'
import { FileThumbnail } from '#fields/files/Thumbnail.admin.tsx'
import { PersonCircle } from '#ui/layout/PersonCircle.tsx'
import usuarios from './usuarios.ts'

const OtherAccount = lazy(() => import('#admin/account/OtherAccount.tsx'))

function Person() {
  const usuario = useRecordContext()
  const picture = usuario?.['foto_id']
  return (
    <PersonCircle name={String(usuario?.['nome'] ?? '')} size={40}>
      {typeof picture === 'number' ? <FileThumbnail id={picture} width={40} height={40} isDecoration /> : undefined}
    </PersonCircle>
  )
}

/** For accounts whose invitation is pending. */
function InviteAgain() {
  const usuario = useRecordContext()
  const { lock } = useRecordForm()
  const notify = useNotify()
  const { run } = useAction()
  if (lock || usuario?.['situacao'] !== 'convidado') return null
  const { id, email } = usuario
  return (
    <Button
      onClick={() =>
        run(async () => {
          await callApi<typeof authCalls.inviteAgain>('post /api/auth/invitations', { form: { usuario: Number(id) } })
          notify(`Convite enviado de novo para ${email}.`, { type: 'success' })
        })
      }
    >
      Convidar de novo
    </Button>
  )
}

function SessionsAndSecondFactor() {
  const usuario = useRecordContext()
  const { lock } = useRecordForm()
  return usuario && !lock && <OtherAccount id={Number(usuario.id)} name={String(usuario['nome'])} />
}

export default defineAdmin(usuarios, {
  columns: { foto_id: Person },
  actions: { convidar: InviteAgain },
  panels: { acesso: SessionsAndSecondFactor },
})
