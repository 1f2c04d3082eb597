import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { AuditCheck } from '#contract/calls/auditCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import { icons } from '#fields/icon/icons.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color, panel, wrappingRow } from '#ui/theme/tokens.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { figures } from '../model/words.ts'
import { useAuditCheck } from './auditReads.ts'

export function ChainCheck() {
  const { check, isGoingOn, failure, begin } = useAuditCheck()
  const state = failure ? 'falhou' : check?.estado
  return (
    <Box data-state={state}>
      <Icon path={state === 'quebrada' || state === 'falhou' ? glyphs.alert : icons.seguranca} />
      <p role="status">{failure ? failureMessage(failure) : checkText(check)}</p>
      <Button aria-disabled={isGoingOn} onClick={() => !isGoingOn && begin()}>
        {isGoingOn ? 'Conferindo…' : 'Conferir integridade'}
      </Button>
    </Box>
  )
}

function checkText(check: AuditCheck | undefined): string {
  if (check === undefined)
    return 'Cada linha está ligada à anterior: uma que fosse mudada ou retirada do banco de dados apareceria.'
  const lines = `${figures.format(check.conferidas)} ${check.conferidas === 1 ? 'linha conferida' : 'linhas conferidas'}`
  if (check.estado === 'em_curso') return `${lines} até agora.`
  if (check.estado === 'integra') return `${lines}: nenhuma foi mudada nem retirada.`
  if (check.estado === 'falhou' || !check.quebra) return 'A conferência não terminou. Tente de novo.'
  const { id, quando, tipo } = check.quebra
  const which =
    id === null || quando === null ? 'Uma linha de outro site' : `A linha ${id}, de ${formatDateTime(quando)},`
  const what = {
    alterada: `${which} não é mais como foi gravada.`,
    falta_antes: `${which} não segue a anterior: falta o que havia antes dela.`,
    falta_depois: `${which} era seguida de outras, que faltam.`,
  }[tipo]
  return `A auditoria foi alterada fora do sistema. ${what} Avise quem cuida do servidor.`
}

const Box = styled('div')({
  ...wrappingRow('8px 12px'),
  marginBottom: 16,
  padding: '10px 14px',
  ...panel,
  '& > svg': { flex: 'none', color: color.brand },
  '& > p': { flex: '1 1 240px', minWidth: 0, margin: 0 },
  '&[data-state=integra]': {
    backgroundColor: color.successGround,
    color: color.successInk,
    borderColor: 'transparent',
  },
  '&[data-state=quebrada], &[data-state=falhou]': {
    backgroundColor: color.errorGround,
    color: color.errorInk,
    borderColor: 'transparent',
  },
  '&[data-state] > svg': { color: 'inherit' },
})
