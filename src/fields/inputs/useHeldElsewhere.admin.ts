import { type DataProvider, useDataProvider, useResourceContext } from 'react-admin'
import type { Option } from '#ui/selects/option.ts'

/** What the admin's data provider can do besides react-admin's own calls. */
interface SuggestingDataProvider extends DataProvider {
  suggest(resource: string, params: { readonly field: string; readonly text: string }): Promise<{ data: string[] }>
}

/** Finds what other records hold in a field that suggests, as far as it starts with a text. */
export function useHeldElsewhere(field: string): (text: string) => Promise<Option[]> {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<SuggestingDataProvider>()
  return async text => {
    const { data } = await dataProvider.suggest(resource, { field, text })
    return data.map(title => ({ value: title, title }))
  }
}
