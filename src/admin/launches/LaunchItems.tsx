import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { Launch } from '#contract/calls/launchCalls.ts'
import { rightToWrite } from '#schema/rights.ts'
import { useToast } from '#ui/feedback/ToastProvider.tsx'
import { DataTable } from '#ui/tables/DataTable.tsx'
import type { DataColumn } from '#ui/tables/dataTableProps.ts'
import { color, smallPrint } from '#ui/theme/tokens.ts'
import { canUse, useAccount } from '../api/access.ts'
import { useLaunchCalls } from '../api/launches.ts'
import { resourceNamed } from '../model/dashboardData.ts'
import { changeWords, itemAddress, itemKey, type LaunchItem, versionWords } from '../model/launches.ts'
import { when } from '../model/when.ts'
import { capital } from '../model/words.ts'
import { useAction } from '../page/useAction.ts'
import { focusHeading } from '../page/usePage.ts'
import { NamedLink } from './NamedLink.tsx'

interface LaunchItemsProps {
  readonly launch: Launch
  /** Why items were refused, by `itemKey`. */
  readonly refusals: Readonly<Record<string, string>>
}

/** What a launch takes along; in an open one, each with the ways to take its newest version and to leave it out. */
export function LaunchItems({ launch, refusals }: LaunchItemsProps) {
  const { id, estado, itens } = launch
  const calls = useLaunchCalls()
  const account = useAccount()
  const toast = useToast()
  const { run } = useAction()
  const isOpen = estado === 'aberto'
  const mayChange = ({ recurso }: LaunchItem) => {
    const resource = resourceNamed(recurso)
    return isOpen && canUse(resource, account, rightToWrite(resource))
  }

  const change = (work: () => Promise<unknown>, message: string) =>
    run(async () => {
      await work()
      // The pressed button disappears.
      focusHeading()
      toast({ type: 'success', message })
    })

  const columns: DataColumn<LaunchItem>[] = [
    {
      key: 'titulo',
      title: 'Título',
      width: 300,
      render: item => {
        const refusal = refusals[itemKey(item)]
        const resource = resourceNamed(item.recurso)
        return (
          <>
            {canUse(resource, account) ? (
              <NamedLink to={itemAddress(launch, item)}>{item.titulo}</NamedLink>
            ) : (
              item.titulo
            )}
            {!resource.settings && <Kind>{capital(resource.label.one)}</Kind>}
            {refusal !== undefined && <Refusal>{refusal}</Refusal>}
          </>
        )
      },
    },
    { key: 'muda', title: 'O que muda', width: 200, render: changeWords },
    {
      key: 'versao',
      title: 'Versão',
      width: 260,
      render: item => (
        <>
          {versionWords(item)}
          {item.mais_nova !== null && mayChange(item) && (
            <Newer>
              <span>Há uma mais nova, de {when(item.mais_nova)}, que ele não leva.</span>
              <Button
                size="small"
                aria-label={`Levar a mais nova de ${item.titulo}`}
                onClick={() =>
                  change(
                    () => calls.addItem(id, { name: item.recurso }, item.registro),
                    `O lançamento leva a versão mais nova de “${item.titulo}”.`,
                  )
                }
              >
                Levar a mais nova
              </Button>
            </Newer>
          )}
        </>
      ),
    },
    {
      key: 'retirar',
      title: 'Ação',
      width: 110,
      isEmpty: item => !mayChange(item),
      render: ({ id: item, titulo }) => (
        <Button
          aria-label={`Retirar ${titulo}`}
          onClick={() => change(() => calls.removeItem(id, item), `“${titulo}” saiu do lançamento.`)}
        >
          Retirar
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label="O que o lançamento leva"
      columns={isOpen ? columns : columns.slice(0, -1)}
      rows={itens}
      rowKey={item => item.id}
    />
  )
}

const Refusal = styled('p')({ margin: '4px 0 0', color: color.invalid, fontWeight: 400 })

const Kind = styled('small')({ display: 'block', ...smallPrint, fontWeight: 400 })

const Newer = styled('div')({
  ...smallPrint,
  color: color.warningInk,
  '& > span': { display: 'block', margin: '4px 0' },
})
