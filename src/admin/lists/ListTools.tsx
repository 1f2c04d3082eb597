import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AnyResource } from '#schema/resource.ts'
import { DropdownPanel } from '#ui/dialogs/DropdownPanel.tsx'
import { MenuButton } from '#ui/dialogs/MenuButton.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color, ellipsis } from '#ui/theme/tokens.ts'
import { usePermissions } from '../api/access.ts'
import { importAddress } from '../model/addresses.ts'
import { joined } from '../model/words.ts'
import { formats, useSheetExport } from '../sheets/SheetButtons.tsx'
import type { ListSetup } from './useListSetup.ts'

const ColumnsPanel = lazy(() => import('./ColumnsPanel.tsx'))
const ViewsPanel = lazy(() => import('./ViewsPanel.tsx'))

interface ToolProps {
  readonly resource: AnyResource
  readonly setup: ListSetup
}

export function ViewsButton({ resource, setup }: ToolProps) {
  const { view, isChanged } = setup
  return (
    <ToolButton title="Visões" shown={view && `Visão: ${view.nome}${isChanged ? ' (alterada)' : ''}`}>
      {onClose => <ViewsPanel {...{ resource, setup, onClose }} />}
    </ToolButton>
  )
}

export function ColumnsButton(props: ToolProps) {
  return <ToolButton title="Colunas">{() => <ColumnsPanel {...props} />}</ToolButton>
}

interface ToolButtonProps extends Pick<ToolPanelProps, 'title' | 'children'> {
  /** Text of the current choice, shown instead of the title. */
  readonly shown?: string | undefined
}

function ToolButton({ title, shown, children }: ToolButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Trigger
        ref={button}
        data-filled={shown === undefined ? undefined : ''}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        endIcon={<Icon path={glyphs.open} size={15} />}
      >
        {shown === undefined ? title : <span>{shown}</span>}
      </Trigger>
      <ToolPanel {...{ title, open, children }} anchor={button.current} onClose={() => setOpen(false)} />
    </>
  )
}

export function MoreTools({ resource, setup }: ToolProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState<'views' | 'columns'>()
  const { save, isBusy } = useSheetExport(resource)
  const { mayWrite } = usePermissions(resource)
  const close = () => setOpen(undefined)
  return (
    <>
      <MenuButton label={isBusy ? 'Exportando…' : 'Mais'} isBusy={isBusy} button={button}>
        {choose => [
          <MenuItem key="views" onClick={choose(() => setOpen('views'))}>
            Visões
          </MenuItem>,
          <MenuItem key="columns" onClick={choose(() => setOpen('columns'))}>
            Colunas
          </MenuItem>,
          mayWrite && (
            <MenuItem key="import" component={Link} to={importAddress(resource)}>
              Importar planilha
            </MenuItem>
          ),
          ...formats.map(({ format }) => (
            <MenuItem key={format} onClick={choose(() => void save(format))}>
              Exportar {format.toUpperCase()}
            </MenuItem>
          )),
        ]}
      </MenuButton>
      <ToolPanel title="Visões" anchor={button.current} open={open === 'views'} onClose={close}>
        {onClose => <ViewsPanel {...{ resource, setup, onClose }} />}
      </ToolPanel>
      <ToolPanel title="Colunas" anchor={button.current} open={open === 'columns'} onClose={close}>
        {() => <ColumnsPanel {...{ resource, setup }} />}
      </ToolPanel>
    </>
  )
}

interface ToolPanelProps {
  readonly title: string
  readonly anchor: HTMLElement | null
  readonly open: boolean
  readonly onClose: () => void
  /** `close` also returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode
}

function ToolPanel({ title, anchor, open, onClose, children }: ToolPanelProps) {
  function close() {
    onClose()
    anchor?.focus()
  }
  return (
    <DropdownPanel anchor={anchor} open={open} onClose={onClose} label={title} width={340} placement="bottom-end">
      {open && <Suspense fallback={<Coming>Carregando…</Coming>}>{children(close)}</Suspense>}
    </DropdownPanel>
  )
}

/** Names the columns or filters of a saved view that the list no longer has. */
export function DroppedNotice({ setup: { view } }: Pick<ToolProps, 'setup'>) {
  if (!view || view.descartados.length === 0) return null
  const names = joined(view.descartados.map(name => `“${name}”`))
  return (
    <Notice data-tone="info" role="status">
      {view.descartados.length === 1
        ? `Esta visão foi salva com ${names}, que a lista não tem mais.`
        : `Esta visão foi salva com ${names}, que a lista não tem mais. Ela abre sem eles.`}
    </Notice>
  )
}

const Coming = styled('p')({ margin: 0, padding: 14, color: color.muted })

const Trigger = styled(Button)({
  flex: 'none',
  maxWidth: 320,
  '& > span:first-of-type:not(.MuiButton-icon)': {
    minWidth: 0,
    ...ellipsis,
  },
  '&[data-filled]': { backgroundColor: color.tint, borderColor: color.tint, color: color.onTint },
}) as typeof Button
