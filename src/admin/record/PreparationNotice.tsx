import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { color, panel, screenOnly, wrappingRow } from '#ui/theme/tokens.ts'
import { Change } from '../merging/Change.tsx'
import { ChangeList } from '../merging/ChangeList.tsx'
import { preparationAddress, recordAddress } from '../model/addresses.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { canBePrepared, isPreparation, type PreparedChanges, preparedFields } from '../model/preparation.ts'
import { onDay } from '../model/when.ts'
import { useRecordForm } from './recordFormContext.ts'
import { countWords, useEndPreparation } from './useEndPreparation.tsx'
import { useWaitingPreparation } from './usePrepare.ts'

/** In the form of a preparation: how it differs from the site. In that of the record: that it has a preparation. */
export function PreparationNotice() {
  const { resource, base, lock, permissions } = useRecordForm()
  const waiting = useWaitingPreparation()
  if (base === null) return null
  if (isPreparation(base)) return <Differences id={base['id']} preparo={base.preparo} />
  return (
    <Bar role="status">
      {waiting && (
        <>
          <p>
            Há alterações em preparo, salvas{authorAndDay(waiting)}: {labelsOf(resource, waiting)}.
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
    </Bar>
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

function Differences({ id, preparo }: { id: unknown; preparo: PreparedChanges | null }) {
  const { resource } = useRecordForm()
  const { drop } = useEndPreparation()
  const fields = preparo === null ? [] : preparedFields(resource, preparo)
  return (
    <Box aria-label="Em preparo">
      <div>
        <p>O site mostra a versão publicada. Aqui você prepara a próxima.</p>
        <Link to={recordAddress(resource, id)}>Ver o publicado</Link>
        {drop && (
          <Button color="error" onClick={drop}>
            Descartar preparo
          </Button>
        )}
      </div>
      {preparo === null ? (
        <p>Nada está em preparo ainda.</p>
      ) : (
        <details open>
          <summary>
            {countWords(fields.length)}, salvo{authorAndDay(preparo)}
          </summary>
          <ChangeList
            resource={resource}
            changes={fields.map(({ name, no_site, preparado, mudou_no_site }) => [
              name,
              <Difference key={name}>
                <Change field={fieldOf(resource, name)} before={no_site} after={preparado} />
                {mudou_no_site && <StatusCell status="warning">Mudou no site depois</StatusCell>}
              </Difference>,
            ])}
          />
        </details>
      )}
    </Box>
  )
}

/** @example authorAndDay(preparo) // ' por Ana Souza em 26/11/2026 às 14:32' */
const authorAndDay = ({ quem, quando }: PreparedChanges) => `${quem ? ` por ${quem.nome}` : ''} ${onDay(quando)}`

const labelsOf = (resource: AnyResource, preparo: PreparedChanges) =>
  preparedFields(resource, preparo)
    .map(({ name }) => fieldOf(resource, name).options.label)
    .join(', ')

const Bar = styled('div')({
  ...screenOnly,
  ...wrappingRow('8px 12px'),
  marginBottom: 16,
  padding: '10px 16px',
  borderRadius: 10,
  backgroundColor: color.infoGround,
  color: color.infoInk,
  '& > p': { flex: '1 1 180px', margin: 0, fontWeight: 600 },
  // Stays mounted while empty, so that screen readers announce its text.
  '&:empty': { margin: 0, padding: 0 },
})

const Box = styled('section')({
  ...screenOnly,
  ...panel,
  marginBottom: 16,
  padding: '12px 16px',
  '& p': { margin: 0 },
  '& > div': wrappingRow('4px 16px'),
  '& > div > button': { marginInlineStart: 'auto' },
  '& > div > a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 24,
    color: color.brand,
    fontWeight: 600,
    textUnderlineOffset: 3,
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& > details': { marginTop: 4 },
  '& summary': { minHeight: 24, padding: '4px 0', fontWeight: 600, cursor: 'pointer' },
  '& > p': { marginTop: 4, color: color.muted },
})

const Difference = styled('div')(wrappingRow('4px 12px'))
