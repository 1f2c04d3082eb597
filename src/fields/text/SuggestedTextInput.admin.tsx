import { type DataProvider, useDataProvider, useResourceContext } from 'react-admin'
import { SuggestInput } from '#ui/selects/SuggestInput.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { BoundTextInput } from '../inputs/BoundTextInput.admin.tsx'

/** What the admin's data provider can do besides react-admin's own calls. */
interface SuggestingDataProvider extends DataProvider {
  suggest(resource: string, params: { readonly field: string; readonly text: string }): Promise<{ data: string[] }>
}

/** One line of text that offers what other records hold in this field. */
export function SuggestedTextInput(props: AdminInputProps) {
  const { source, field } = props
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<SuggestingDataProvider>()
  return (
    <BoundTextInput {...props}>
      {bound => (
        <SuggestInput
          {...bound}
          maxLength={field.options.max}
          onSuggest={async text => (await dataProvider.suggest(resource, { field: source, text })).data}
        />
      )}
    </BoundTextInput>
  )
}
