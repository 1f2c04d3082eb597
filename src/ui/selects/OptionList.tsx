import { styled } from '@mui/material/styles'
import useAutocomplete, { type UseAutocompleteProps } from '@mui/material/useAutocomplete'
import { glyphs } from '../layout/glyphs.ts'
import { Icon } from '../layout/Icon.tsx'
import { PanelSurface } from '../layout/Panel.tsx'
import { coarsePointer, color, flexRow, focusRing } from '../theme/tokens.ts'
import type { Option } from './option.ts'

type OptionListProps = Pick<
  UseAutocompleteProps<Option, false, true, false>,
  'id' | 'open' | 'inputValue' | 'disabled' | 'onOpen' | 'onClose' | 'onInputChange' | 'onHighlightChange' | 'onChange'
> & { readonly options: readonly Option[] }

/** State of a listbox below a text input that keeps the focus; the chosen option is stored by the caller. */
export const useOptionList = (props: OptionListProps) =>
  useAutocomplete<Option, false, true, false>({
    ...props,
    value: null as unknown as Option,
    getOptionLabel: option => option.title,
    getOptionKey: option => option.value,
    isOptionEqualToValue: (option, value) => option.value === value?.value,
    filterOptions: options => options,
    disableListWrap: true,
    handleHomeEndKeys: true,
    selectOnFocus: false,
    // Controls below the list, such as "Adicionar", keep the focus.
    unstable_isActiveElementInListbox: () => false,
  })

interface ListProps {
  readonly list: ReturnType<typeof useOptionList>
  readonly isChosen?: (option: Option) => boolean
}

export function OptionList({ list, isChosen = () => false }: ListProps) {
  return (
    <Lines {...list.getListboxProps()}>
      {(list.groupedOptions as readonly Option[]).map((option, index) => (
        <Line {...list.getOptionProps({ option, index })} key={option.value} aria-selected={isChosen(option)}>
          {option.picture}
          <span className="title">{option.title}</span>
          {option.note}
          {isChosen(option) && <Icon path={glyphs.check} size={15} />}
        </Line>
      ))}
    </Lines>
  )
}

/** As wide as the search input, but wide enough for a picture, a title and a status. */
export const OptionSurface = styled(PanelSurface)({ minWidth: 'min(320px, 100vw - 16px)' })

const Lines = styled('ul')({
  maxHeight: '50vh',
  overflowY: 'auto',
  margin: 0,
  padding: 4,
  listStyle: 'none',
  '&:empty': { display: 'none' },
})

const Line = styled('li')({
  ...flexRow(10),
  minHeight: 35,
  padding: '6px 10px',
  borderRadius: 5,
  cursor: 'pointer',
  '& > .title': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& > img': { flex: 'none' },
  '&:hover, &.Mui-focused': { backgroundColor: color.hover },
  '&[aria-selected=true]': { backgroundColor: color.tint, color: color.onTint, fontWeight: 600 },
  '&.Mui-focusVisible': { ...focusRing, outlineOffset: -3, backgroundColor: color.hover },
  [coarsePointer]: { minHeight: 44 },
})
