import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { screenKinds } from '#contract/adminScreens.ts'
import type { AuditEntryShown } from '#contract/calls/auditCalls.ts'
import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import { resources } from '#resources.ts'
import type { AnyResource } from '#schema/resource.ts'
import { Modal } from '#ui/dialogs/Modal.tsx'
import { Fact, FactList } from '#ui/layout/FactList.tsx'
import { coarsePointer, color } from '#ui/theme/tokens.ts'
import { Change } from '../merging/Change.tsx'
import { listAddress, recordAddress } from '../model/addresses.ts'

const LABELS: Readonly<Record<string, string>> = {
  limite: 'Limite',
  rota: 'Pedido recusado',
  conta: 'Conta nº',
  nome: 'Nome',
  copia: 'Cópia',
  exportado: 'Exportado',
  _link_para: 'Link para',
  _publicar_em: 'Data de publicação',
}

export function AuditDialog({ line, onClose }: { line: AuditEntryShown; onClose: () => void }) {
  const resource = resources.find(({ name }) => name === line.recurso)
  return (
    <Modal open onClose={onClose} title={line.frase} width={760}>
      <Facts>
        <Fact name="Quem">{line.quem}</Fact>
        <Fact name="Quando">
          <time dateTime={line.quando}>{formatDateTime(line.quando)}</time>
        </Fact>
        <Fact name="Endereço">{line.endereco || 'Não guardado'}</Fact>
        {resource && (
          <Fact name="Seção">
            <Link to={listAddress(resource)}>{resource.label.title}</Link>
          </Fact>
        )}
        {resource && line.registro !== null && (
          <Fact name="Registro">
            <Registered line={line} resource={resource} />
          </Fact>
        )}
        <Fact name="Linha">nº {line.id}</Fact>
      </Facts>
      <Facts data-changes="">
        {Object.entries(line.campos).map(([name, change]) => (
          <Fact key={name} name={resource?.fields[name]?.options.label ?? LABELS[name] ?? name}>
            {change ? <Changed field={resource?.fields[name]} change={change} /> : <em>Valor não guardado</em>}
          </Fact>
        ))}
      </Facts>
    </Modal>
  )
}

function Registered({ line, resource }: { line: AuditEntryShown; resource: AnyResource }) {
  const { existe, registro, titulo } = line
  if (!existe || !screenKinds(resource).has('registro')) return titulo || `nº ${registro}`
  return <Link to={recordAddress(resource, registro)}>{titulo}</Link>
}

type Fields = AnyResource['fields']

function Changed({
  field,
  change: { antes, depois },
}: {
  field: Fields[string] | undefined
  change: { readonly antes?: unknown; readonly depois?: unknown }
}) {
  if (field) return <Change field={field} before={antes ?? null} after={depois ?? null} />
  const [before, after] = [valueText(antes), valueText(depois)]
  return before === '' ? after : `${before} → ${after || '(vazio)'}`
}

function valueText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return JSON.stringify(value)
  const text = String(value)
  return /^\d{4}-\d\d-\d\dT/.test(text) ? formatDateTime(text) : text
}

const Facts = styled(FactList)({
  '&:empty': { display: 'none' },
  '&[data-changes]': { marginTop: 14 },
  '&[data-changes]::before': { content: '"O que mudou"', display: 'block', padding: '4px 0 8px', fontWeight: 650 },
  '& dd > a': {
    color: color.brand,
    fontWeight: 600,
    textUnderlineOffset: 3,
    // 44 px high for touch; the negative margin keeps the line height.
    [coarsePointer]: { display: 'inline-block', marginBlock: -12, paddingBlock: 12 },
  },
  '& em': { color: color.muted, fontStyle: 'normal' },
})
