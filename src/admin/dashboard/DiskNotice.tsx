import { styled } from '@mui/material/styles'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color } from '#ui/theme/tokens.ts'
import type { DiskWarning } from '../model/dashboardData.ts'
import { figures } from '../model/words.ts'

/** Says that the server's disk is nearly or wholly full: what that stops, what goes on, and what to do. */
export function DiskNotice({ disk }: { disk: DiskWarning | null | undefined }) {
  return (
    // Always there, so that what it comes to say is heard.
    <div role="status">
      {disk && (
        <Box data-full={disk.cheio || undefined}>
          <Icon path={glyphs.alert} />
          <h2>{disk.cheio ? 'Espaço em disco esgotado' : `Espaço em disco: ${left(disk.livres_mb)}`}</h2>
          {disk.cheio ? (
            <p>
              Nada pode ser salvo nem enviado, e o formulário de contato do site não recebe mensagens. As páginas
              continuam no ar, e entrar, sair e excluir funcionam. Peça agora a quem cuida do servidor que libere
              espaço; depois disso, salvar volta a funcionar sozinho.
            </p>
          ) : (
            <p>
              O envio de arquivos está suspenso até haver 512 MB livres. Salvar e publicar funcionam enquanto houver
              espaço. Peça a quem cuida do servidor que libere espaço.
            </p>
          )}
        </Box>
      )}
    </div>
  )
}

/** @example left(312) // 'restam 312 MB' */
function left(megabytes: number): string {
  if (megabytes < 1) return 'resta menos de 1 MB'
  return megabytes === 1 ? 'resta 1 MB' : `restam ${figures.format(megabytes)} MB`
}

const Box = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '4px 12px',
  marginBottom: 16,
  padding: '12px 16px',
  borderRadius: 10,
  backgroundColor: color.warningGround,
  color: color.warningInk,
  '&[data-full]': { backgroundColor: color.errorGround, color: color.errorInk },
  '& svg': { marginTop: 1 },
  '& h2': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  '& p': { gridColumn: 2, maxWidth: '90ch', margin: 0 },
})
