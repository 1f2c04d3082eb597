import { type RaRecord, useCreate, useDataProvider, useGetManyAggregate } from 'react-admin'
import type { Option } from '#ui/selects/option.ts'
import type { OptionSource } from '#ui/selects/useOptions.ts'
import { type AdminTarget, type AdminTargets, useTargets } from '../contract/adminFace.admin.ts'
import { FileThumbnail } from '../files/Thumbnail.admin.tsx'

/** The maximum page size of the API. Selects search when there are more records. */
const OFFERED = 100

export function useTargetRecords(name: string, ids: readonly number[]) {
  const targets = useTargets()
  const target = targets.target(name)
  const mayAdd = targets.useMayEdit(target.name)
  const dataProvider = useDataProvider()
  const [create] = useCreate()
  const meta = target.hasOptions ? { meta: { offered: true } } : {}
  const { data, isPending } = useGetManyAggregate<RaRecord>(
    target.name,
    { ids: [...ids], ...meta },
    { enabled: ids.length > 0 },
  )
  const recordOf = (id: number) => data?.find(record => record?.id === id)

  async function search(text: string): Promise<Option[]> {
    const found = await dataProvider.getList<RaRecord>(target.name, {
      pagination: { page: 1, perPage: OFFERED },
      // Sorting by id means the resource's own order.
      sort: { field: 'id', order: 'ASC' },
      filter: target.isSearchable ? { q: text } : {},
      ...meta,
    })
    return found.data.map(record => ({ ...optionOf(target, record), ...lookOf(targets, target, record) }))
  }

  return {
    target,
    mayAdd,
    /** The option of a record that is missing or still loading shows its id. */
    optionOf: (id: number): Option => {
      const record = recordOf(id)
      return record ? optionOf(target, record) : { value: String(id), title: isPending ? 'Carregando…' : `nº ${id}` }
    },
    source: { onSearch: search, ...(target.isFoundByAnyWord ? { byAnyWord: true } : {}) } satisfies OptionSource,
    /**
     * Creates a record from a title, returns its id; undefined when it needs more fields. Rejects with a user message.
     */
    add: target.isMadeOfTitle
      ? async (title: string): Promise<number> => {
          const made = await create(target.name, { data: { [target.title]: title } }, { returnPromise: true })
          return made.id
        }
      : undefined,
  }
}

function optionOf({ title }: AdminTarget, record: RaRecord): Option {
  return { value: String(record.id), title: String(record[title] ?? '') || `nº ${record.id}` }
}

function lookOf({ Value }: AdminTargets, { name, picture, state }: AdminTarget, record: RaRecord): Partial<Option> {
  const file = picture === undefined ? undefined : record[picture]
  return {
    ...(typeof file === 'number' ? { picture: <FileThumbnail id={file} width={45} height={30} isDecoration /> } : {}),
    ...(state === undefined ? {} : { note: <Value resource={name} name={state} record={record} /> }),
  }
}
