import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useRelated } from '#fields/inputs/related.admin.ts'
import { publicPath } from '#schema/pageAddress.ts'
import { publicationOf } from '#schema/publication.ts'
import { MenuButton } from '#ui/dialogs/MenuButton.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { footInset } from '#ui/layout/stickyInsets.ts'
import { color, screenOnly, shortViewport, withFootBar } from '#ui/theme/tokens.ts'
import { AddedParts } from '../extensions/Extension.tsx'
import { Value } from '../lists/columnsOf.tsx'
import { listAddress } from '../model/addresses.ts'
import { movesOf } from '../model/moves.ts'
import { isPreparation } from '../model/preparation.ts'
import { saveBeforeAnother } from '../model/words.ts'
import { OtherEditors } from './OtherEditors.tsx'
import { useRecordForm } from './recordFormContext.ts'
import { SaveState } from './SaveState.tsx'
import { useApprovalSteps } from './useApprovalSteps.ts'
import { useCopying } from './useCopying.ts'
import { useEndPreparation } from './useEndPreparation.tsx'
import { useErasing } from './useErasing.ts'
import { usePrepare } from './usePrepare.ts'

export function FormHead({ title }: { title: string }) {
  const { resource, base, dialog } = useRecordForm()
  const hasFootBar = useMediaQuery(withFootBar)
  const state = publicationOf(resource)?.field
  return (
    <>
      <PageHeader
        sticky={!hasFootBar}
        title={title}
        breadcrumb={
          (!resource.settings || isPreparation(base)) && <Link to={listAddress(resource)}>{resource.label.title}</Link>
        }
        status={<SaveState />}
        actions={
          <>
            {state && base && !isPreparation(base) && <Value resource={resource} name={state} record={base} />}
            <SiteLink />
            {base && !isPreparation(base) && <AddedParts resource={resource} slot="actions" />}
            {hasFootBar ? <BottomBar /> : <Buttons />}
          </>
        }
      />
      <OtherEditors />
      {dialog && (
        <Suspense>
          <PublishingDialogs />
        </Suspense>
      )}
    </>
  )
}

/** Loaded with the first date, request or launch: most forms are saved without. */
const PublishingDialogs = lazy(() => import('./PublishingDialogs.tsx'))

function Buttons() {
  const { preview, isPreviewing, submit, lock, permissions } = useRecordForm()
  const { send } = useApprovalSteps()
  const prepare = usePrepare()
  const { publish } = useEndPreparation()
  const moves = useMoves().filter(move => !move.isWithdrawal)
  return (
    <Side>
      {/* Move buttons come first: when one disappears with its state, no other button moves under the pointer. */}
      {moves.map(move => (
        <Button
          key={move.label}
          onClick={({ currentTarget }) => {
            // The pressed button disappears, so the focus moves to the save button, where a second press does no harm.
            const saving = currentTarget.parentElement?.lastElementChild
            if (saving instanceof HTMLElement) saving.focus()
            submit(move.changes)
          }}
        >
          {move.label}
        </Button>
      ))}
      {preview && <Button onClick={preview}>{isPreviewing ? 'Abrindo…' : 'Pré-visualizar'}</Button>}
      <MoreActions />
      {publish && <Button onClick={publish}>Publicar preparo</Button>}
      {send && !permissions.mayPublish && <Button onClick={send}>{SEND}</Button>}
      {prepare && <Button onClick={prepare}>{SAVE_PREPARATION}</Button>}
      {!lock && <SaveButton />}
    </Side>
  )
}

/** On phones, and in low windows without space for a sticky head, the save button is in a bar at the bottom. */
function BottomBar() {
  const { lock } = useRecordForm()
  // The bar exists for saving; for a locked form the other actions go to the head.
  if (lock) return <MoreActions isAll />
  return (
    <Bar data-sticky ref={footInset}>
      <MoreActions isAll />
      <SaveButton />
    </Bar>
  )
}

/** Menu of rare actions, withdrawals and, apart from the rest, deletions; with `isAll` of all actions but saving. */
function MoreActions({ isAll = false }: { isAll?: boolean }) {
  const { resource, base, phase, lock, permissions, submit, submitBeforeAnother, remove, preview } = useRecordForm()
  const erasing = useErasing()
  const { copy, newVersion } = useCopying()
  const prepare = usePrepare()
  const { publish } = useEndPreparation()
  const { send, link, launch, schedule } = useApprovalSteps()
  const moves = useMoves().filter(move => isAll || move.isWithdrawal)
  // Copies are new drafts, so `mayWrite` is enough even when the record itself is locked.
  const { mayWrite } = permissions
  const actions = [
    // First in the menu, away from the publishing actions.
    !lock && submitBeforeAnother && { label: saveBeforeAnother(resource.label), act: submitBeforeAnother },
    isAll && preview && { label: 'Pré-visualizar', act: preview },
    isAll && publish && { label: 'Publicar preparo', act: publish },
    isAll && prepare && { label: SAVE_PREPARATION, act: prepare },
    isPreparation(base) && schedule && { label: 'Agendar…', act: schedule },
    (isAll || permissions.mayPublish) && send && { label: SEND, act: send },
    link && { label: 'Link de aprovação', act: link },
    launch && { label: 'Adicionar a um lançamento', act: launch },
    ...moves.map(({ label, changes }) => ({ label, act: () => submit(changes) })),
    mayWrite && newVersion && { label: 'Nova versão', act: newVersion },
    mayWrite && copy && { label: 'Duplicar', act: copy },
  ].flatMap(action => action || [])
  const deletions = [
    !lock && erasing && { label: erasing.label, act: erasing.erase },
    !lock && base !== null && !isPreparation(base) && !resource.settings && { label: 'Excluir', act: remove },
  ].flatMap(action => action || [])
  if (actions.length + deletions.length === 0) return null
  return (
    <MenuButton label={phase === 'deleting' ? 'Excluindo…' : 'Mais ações'} opensUpwards={isAll && !lock}>
      {choose => [
        ...actions.map(({ label, act }) => (
          <MenuItem key={label} onClick={choose(act)}>
            {label}
          </MenuItem>
        )),
        actions.length > 0 && deletions.length > 0 && <Divider key="apart" sx={{ '&&': { my: '10px' } }} />,
        ...deletions.map(({ label, act }) => (
          <MenuItem key={label} sx={{ color: color.danger }} onClick={choose(act)}>
            {label}
          </MenuItem>
        )),
      ]}
    </MenuButton>
  )
}

function useMoves() {
  const { resource, base, permissions } = useRecordForm()
  return permissions.mayPublish && !isPreparation(base) ? movesOf(resource, base) : []
}

function SiteLink() {
  const { resource, base } = useRecordForm()
  const related = useRelated()
  const path = base && !isPreparation(base) && publicPath(resource, { ...related, ...base }, new Date().toISOString())
  if (!path) return null
  return (
    <Seen href={path} target="_blank" rel="noreferrer">
      Ver no site
      <Icon path={glyphs.outside} size={14} />
    </Seen>
  )
}

function SaveButton() {
  const { base, phase } = useRecordForm()
  return (
    <Button type="submit" variant="contained">
      {phase === 'saving' ? 'Salvando…' : isPreparation(base) ? SAVE_PREPARATION : 'Salvar'}
    </Button>
  )
}

const SAVE_PREPARATION = 'Salvar no preparo'
const SEND = 'Enviar para aprovação'

const Side = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Seen = styled('a')({
  ...screenOnly,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 24,
  color: color.brand,
  fontWeight: 600,
  textUnderlineOffset: 3,
  '@media (pointer: coarse)': { minHeight: 44 },
  // Before the state, which takes the place of "Publicar": a second press there must not follow this link.
  '@media (min-width: 700px)': { order: -1 },
})

const Bar = styled('div')({
  position: 'fixed',
  zIndex: 6,
  insetInline: 0,
  bottom: 0,
  display: 'flex',
  gap: 8,
  padding: '10px 16px calc(10px + env(safe-area-inset-bottom))',
  borderTop: `1px solid ${color.line}`,
  backgroundColor: color.surface,
  '& > button[type=submit]': { flex: 1 },
  [shortViewport]: { paddingBlock: '4px calc(4px + env(safe-area-inset-bottom))' },
  // Beside the menu, the bar is only as wide as its buttons.
  '@media (min-width: 700px)': { insetInline: 'auto 28px', border: `1px solid ${color.line}`, borderBottom: 0 },
})
