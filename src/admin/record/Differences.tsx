import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { useConfirm } from '#ui/dialogs/ConfirmProvider.tsx'
import { StatusCell } from '#ui/tables/StatusCell.tsx'
import { color, panel, screenOnly, wrappingRow } from '#ui/theme/tokens.ts'
import { useEndingPreparation } from '../api/preparations.ts'
import { Change } from '../merging/Change.tsx'
import { ChangeList } from '../merging/ChangeList.tsx'
import { recordAddress } from '../model/addresses.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { authorAndDay, type PreparedChanges, preparedFields } from '../model/preparation.ts'
import { when } from '../model/when.ts'
import { Tour } from '../page/Tour.tsx'
import { useAction } from '../page/useAction.ts'
import { NoticeBar } from './NoticeBar.ts'
import { useRecordForm } from './recordFormContext.ts'
import { countWords, useEndPreparation } from './useEndPreparation.tsx'
import { useScheduling } from './useScheduling.ts'

const steps = [
  {
    title: 'Aqui você muda sem mexer no site',
    text: 'O que salvar no preparo fica guardado ao lado da página publicada. Os visitantes continuam vendo a página de antes, e uma correção rápida em outro campo não se perde.',
  },
  {
    title: 'Quando estiver bom, leve ao site',
    text: 'Publique na hora, marque uma data, peça aprovação a um colega ou envie um link a quem não tem conta. Para várias mudanças juntas, use um lançamento. Está tudo em Mais ações.',
  },
]

/** How a preparation differs from the site, field by field. */
export default function Differences({ id, preparo }: { id: unknown; preparo: PreparedChanges | null }) {
  const { resource } = useRecordForm()
  const drop = useDropping()
  const fields = preparo === null ? [] : preparedFields(resource, preparo)
  return (
    <>
      <Tour name="preparo" steps={steps} />
      {preparo && <PublicationDate preparo={preparo} />}
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
    </>
  )
}

/** Here and not in `useEndPreparation`, so that a form without a preparation does not load it. */
function useDropping(): (() => Promise<void>) | undefined {
  const { resource } = useRecordForm()
  const { end } = useEndPreparation()
  const { drop } = useEndingPreparation(resource)
  const confirm = useConfirm()
  if (end === undefined) return undefined
  return async () => {
    const agreed = await confirm({
      type: 'error',
      title: 'Descartar o preparo?',
      message: 'O que foi preparado se perde. O site continua como está.',
      confirmLabel: 'Descartar preparo',
      dismissLabel: 'Voltar',
    })
    if (!agreed) return
    await end(async prepared => {
      await drop(prepared)
      return { type: 'success', message: 'Preparo descartado.' }
    })
  }
}

/** When the preparation is published, or why it was not at its date. */
function PublicationDate({ preparo: { agendado, falha } }: { preparo: PreparedChanges }) {
  const { lock, permissions } = useRecordForm()
  const schedule = useScheduling()
  const { run } = useAction()
  return (
    <NoticeBar role="status" data-tone={falha === null ? undefined : 'warning'}>
      {falha !== null && <p>Não entrou no ar na data agendada. {falha}</p>}
      {agendado && (
        <>
          <p>
            Agendado para {when(agendado.publicar_em)}
            {agendado.quem && ` por ${agendado.quem.nome}`}.
          </p>
          {permissions.mayPublish && !lock && (
            <Button onClick={() => run(() => schedule(undefined))}>Desfazer agendamento</Button>
          )}
        </>
      )}
    </NoticeBar>
  )
}

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
