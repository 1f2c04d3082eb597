import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { dayOfInstant, formatDateTime } from '#fields/dateTime/saoPaulo.ts'
import type { AnyResource, Values } from '#schema/defineResource.ts'
import { Modal } from '#ui/Modal.tsx'
import { color } from '#ui/tokens.ts'
import { Value } from './columnsOf.tsx'
import { fieldOf, nameOfPerson } from './fieldsOf.ts'
import { differing } from './formValues.ts'
import type { StaleSave } from './useSaving.ts'
import { joined } from './words.ts'

interface StaleDialogProps {
  readonly resource: AnyResource
  readonly base: Values | null
  readonly stale: StaleSave | undefined
  readonly isSaving: boolean
  readonly onReload: () => void
  readonly onKeepMine: () => void
  readonly onGoOn: () => void
}

/** Somebody saved the same record first: says who, when and what, and lets the person choose. Nothing typed is lost by it. */
export function StaleDialog(props: StaleDialogProps) {
  const { stale, isSaving, onReload, onKeepMine, onGoOn } = props
  return (
    <Modal
      open={stale !== undefined}
      onClose={onGoOn}
      title="Este registro foi alterado por outra pessoa"
      width={760}
      actions={
        <>
          <Button variant="text" onClick={onGoOn}>
            Continuar editando
          </Button>
          <Button onClick={onReload}>Recarregar e perder o meu</Button>
          <Button variant="contained" onClick={onKeepMine}>
            {isSaving ? 'Salvando…' : 'Manter o meu e salvar'}
          </Button>
        </>
      }
    >
      {stale && <Comparison {...props} stale={stale} />}
    </Modal>
  )
}

function Comparison({
  resource,
  base,
  stale: { current, typed, changes, theirs },
}: StaleDialogProps & { stale: StaleSave }) {
  const mine = { ...typed, ...changes }
  const changedByMe = differing(resource, mine, base ?? {})
  const contested = theirs.filter(name => changedByMe.includes(name))
  const onlyTheirs = theirs.filter(name => !contested.includes(name) && name in resource.fields)
  const who = nameOfPerson(current['atualizado_por']) ?? 'Outra pessoa'
  const label = (name: string) => fieldOf(resource, name).options.label
  return (
    <>
      <p>
        {who} salvou este registro{when(current['atualizado_em'])}, depois que você o abriu. O que você digitou continua
        aqui.
      </p>
      {contested.length > 0 && (
        <Table>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">Agora, salvo por {who}</th>
              <th scope="col">O seu</th>
            </tr>
          </thead>
          <tbody>
            {contested.map(name => (
              <tr key={name}>
                <th scope="row">{label(name)}</th>
                <td>
                  <Value resource={resource} name={name} record={current} />
                </td>
                <td>
                  <Value resource={resource} name={name} record={mine} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {onlyTheirs.length > 0 && (
        <p>
          {contested.length > 0 ? 'Também mudou' : 'Mudou'}: {joined(onlyTheirs.map(label))}. Você não mexeu nisso; se
          mantiver o seu, fica como {who} salvou.
        </p>
      )}
    </>
  )
}

function when(instant: unknown): string {
  if (typeof instant !== 'string') return ''
  const [day, time] = formatDateTime(instant).split(' ')
  return dayOfInstant(instant) === dayOfInstant(new Date().toISOString()) ? ` hoje às ${time}` : ` em ${day} às ${time}`
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    padding: '9px 12px 9px 0',
    borderBottom: `1px solid ${color.line}`,
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { fontSize: 12.5, fontWeight: 600, color: color.muted },
  '& tbody th': { fontWeight: 600 },
})
