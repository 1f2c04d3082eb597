import { type DataProvider, useDataProvider, useResourceContext } from 'react-admin'
import type { Option } from '#ui/selects/option.ts'

/** The method that the admin's data provider adds. */
interface SuggestingDataProvider extends DataProvider {
  suggest(resource: string, params: { readonly field: string; readonly text: string }): Promise<{ data: string[] }>
}

/** Returns a search for the values that other records hold in a field, by the beginning of the value. */
export function useFieldSuggestions(field: string): (text: string) => Promise<Option[]> {
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<SuggestingDataProvider>()
  return async text => {
    const { data } = await dataProvider.suggest(resource, { field, text })
    return data.map(title => ({ value: title, title }))
  }
}
