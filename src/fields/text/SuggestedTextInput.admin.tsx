import { type DataProvider, useDataProvider, useResourceContext } from 'react-admin'
import { SuggestInput } from '#ui/selects/SuggestInput.tsx'
import type { AdminInputProps } from '../contract/adminFace.admin.ts'
import { FieldBox, useFieldInput } from '../inputs/useFieldInput.admin.tsx'

/** What the admin's data provider can do besides react-admin's own calls. */
interface SuggestingDataProvider extends DataProvider {
  suggest(resource: string, params: { readonly field: string; readonly text: string }): Promise<{ data: string[] }>
}

/** One line of text that offers what other records hold in this field. */
export function SuggestedTextInput(props: AdminInputProps) {
  const { source, field } = props
  const input = useFieldInput(props)
  const resource = useResourceContext() ?? ''
  const dataProvider = useDataProvider<SuggestingDataProvider>()
  return (
    <FieldBox input={input}>
      <SuggestInput
        {...input.common}
        maxLength={field.options.max}
        value={input.text}
        onChange={input.change}
        onSuggest={async text => (await dataProvider.suggest(resource, { field: source, text })).data}
      />
    </FieldBox>
  )
}
