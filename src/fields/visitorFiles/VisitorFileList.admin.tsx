import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useResourceContext } from 'react-admin'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { color } from '#ui/theme/tokens.ts'
import { formatDateTime } from '../calendar/saoPaulo.ts'
import { type AdminColumnProps, useTargets } from '../contract/adminFace.admin.ts'
import { fileSize } from '../files/fileSize.ts'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import type { VisitorFile } from './visitorFiles.ts'

/** The files of a record. Each is downloaded after a warning, because a stranger made it. */
export function VisitorFileList({ value, record }: AdminColumnProps) {
  const files = (value ?? []) as readonly VisitorFile[]
  const confirm = useConfirm()
  const toast = useToast()
  const resource = useResourceContext() ?? ''
  const { downloadVisitorFile } = useTargets()
  const [isBusy, setBusy] = useState(false)
  const [opened, setOpened] = useState<readonly string[]>([])
  if (files.length === 0) return <Nothing />

  async function download(file: VisitorFile) {
    const isAgreed = await confirm({
      type: 'warning',
      title: 'Este arquivo veio de um visitante do site',
      message: (
        <>
          Ninguém da equipe conhece quem enviou “{file.nome}”. Abra só se você esperava um arquivo assim, e não digite
          senhas nem siga links que ele mostrar. A abertura fica na auditoria, com o seu nome.
        </>
      ),
      confirmLabel: 'Baixar o arquivo',
      dismissLabel: 'Cancelar',
    })
    if (!isAgreed) return
    setBusy(true)
    const failure = await downloadVisitorFile(resource, Number(record['id']), file)
    setBusy(false)
    if (failure === undefined) setOpened(before => [...before, file.arquivo])
    else toast({ type: 'error', message: failure })
  }
  return (
    <List>
      {files.map(file => (
        <li key={file.arquivo}>
          <div>
            <strong>{file.nome}</strong>
            <small>
              PDF, {fileSize(file.tamanho)} · {stateOf(file, opened)}
            </small>
          </div>
          <Button
            variant="outlined"
            size="small"
            disabled={isBusy}
            aria-label={`Baixar ${file.nome}`}
            onClick={() => download(file)}
          >
            Baixar
          </Button>
        </li>
      ))}
    </List>
  )
}

function stateOf({ arquivo, aberto_em }: VisitorFile, opened: readonly string[]): string {
  if (aberto_em !== null) return `aberto pela primeira vez em ${formatDateTime(aberto_em)}`
  return opened.includes(arquivo) ? 'aberto agora' : 'em quarentena: ninguém abriu ainda'
}

const List = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 16px' },
  '& li + li': { marginTop: 8, paddingTop: 8, borderTop: `1px solid ${color.line}` },
  '& strong': { display: 'block', fontWeight: 600, overflowWrap: 'anywhere' },
  '& small': { fontSize: 12.5, color: color.muted },
})
