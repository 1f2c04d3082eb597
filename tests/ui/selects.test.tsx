// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Option } from '#ui/selects/option.ts'
import { SearchSelect } from '#ui/selects/SearchSelect.tsx'
import { SearchSelectMany } from '#ui/selects/SearchSelectMany.tsx'
import { Select } from '#ui/selects/Select.tsx'
import { Held, show } from './show.tsx'

const fases = [
  { value: 'lancamento', title: 'Lançamento' },
  { value: 'obras', title: 'Em obras' },
  { value: 'pronto', title: 'Pronto para ocupar' },
]
const cidades = ['Águas de Lindóia', 'Anápolis', 'Campinas', 'Palmas'].map(title => ({
  value: title.toLowerCase(),
  title,
}))
const combobox = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
const titles = () => screen.getAllByRole('option').map(option => option.textContent)

function showSelect(start = '') {
  return show(
    <>
      <Held start={start}>
        {(value, onChange) => (
          <Select label="Fase" name="fase" required options={fases} value={value} onChange={onChange} />
        )}
      </Held>
      <p>fora</p>
    </>,
  )
}

test('a select opens on click, and a hidden field named after it holds the chosen value', async () => {
  const { user, container } = showSelect()
  await user.click(combobox('Fase'))
  await user.click(screen.getByRole('option', { name: 'Em obras' }))
  expect(combobox('Fase')).toHaveTextContent('Em obras')
  expect(container.querySelector('input[name=fase]')).toHaveValue('obras')
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
})

test('a select closes on Escape and on a click outside', async () => {
  const { user } = showSelect()
  await user.click(combobox('Fase'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())

  await user.click(combobox('Fase'))
  await user.click(document.querySelector('.MuiBackdrop-root')!)
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
})

test('the list of a select is at most half the window high', async () => {
  const { user } = showSelect()
  await user.click(combobox('Fase'))
  expect(screen.getByRole('listbox').closest('.MuiPaper-root')).toHaveStyle({ maxHeight: '50vh' })
})

test('the list of a searchable select is at most half the window high', async () => {
  const { user } = showSearch()
  await user.click(combobox('Cidade'))
  expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '50vh' })
})

test("a select's label stays raised while it has a value", () => {
  showSelect('obras')
  expect(screen.getByText('Fase')).not.toHaveAttribute('data-resting')
})

test('the label of an empty select stands above it as well', () => {
  showSelect()
  expect(screen.getByText('Fase')).not.toHaveAttribute('data-resting')
})

test('a select works from the keyboard with arrows, Home, End, letters and Enter', async () => {
  const { user } = showSelect()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: 'Lançamento' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('option', { name: 'Pronto para ocupar' })).toHaveFocus()
  await user.keyboard('{Home}')
  expect(screen.getByRole('option', { name: 'Lançamento' })).toHaveFocus()
  await user.keyboard('e')
  expect(screen.getByRole('option', { name: 'Em obras' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(combobox('Fase')).toHaveTextContent('Em obras')
})

test('a select with an error has a message and is invalid', () => {
  show(<Select label="Fase" options={fases} value="" onChange={() => {}} error="Escolha uma fase" />)
  expect(combobox('Fase')).toHaveAccessibleDescription('Escolha uma fase')
  expect(combobox('Fase')).toHaveAttribute('aria-invalid', 'true')
  expect(combobox('Fase').parentElement).toHaveClass('Mui-error')
})

test('a required select left without a choice says so', async () => {
  const { user } = showSelect()
  await user.click(combobox('Fase'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(combobox('Fase')).toHaveAccessibleDescription('Campo obrigatório'))
})

function showSearch(onAdd?: (text: string) => void, isRequired = false) {
  return show(
    <>
      <Held<Option | null> start={null}>
        {(value, onChange) => (
          <SearchSelect
            label="Cidade"
            name="cidade"
            required={isRequired}
            options={cidades}
            value={value}
            onChange={onChange}
            onAdd={onAdd}
          />
        )}
      </Held>
      <button type="button">fora dali</button>
      <p>fora</p>
    </>,
  )
}

test('a searchable select keeps the options whose title starts with the text, accents aside', async () => {
  const { user } = showSearch()
  expect(combobox('Cidade')).toHaveAttribute('placeholder', 'Pesquisar...')
  await user.type(combobox('Cidade'), 'A')
  expect(titles()).toEqual(['Águas de Lindóia', 'Anápolis'])
  await user.type(combobox('Cidade'), 'GUA')
  expect(titles()).toEqual(['Águas de Lindóia'])
})

test('the search text of a select is at most 100 characters long', () => {
  showSearch()
  expect(combobox('Cidade').maxLength).toBe(100)
})

test('a searchable select does not find text inside a title', async () => {
  const { user } = showSearch()
  await user.type(combobox('Cidade'), 'lind')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(screen.getByText('Nenhum resultado')).toBeVisible()
})

test('arrows and Enter choose an option, and the hidden field follows', async () => {
  const { user, container } = showSearch()
  await user.type(combobox('Cidade'), 'a{ArrowDown}{ArrowDown}{Enter}')
  expect(combobox('Cidade')).toHaveValue('Anápolis')
  expect(container.querySelector('input[name=cidade]')).toHaveValue('anápolis')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
})

test('when nothing matches, "Adicionar" creates what was typed', async () => {
  const onAdd = vi.fn()
  const { user } = showSearch(onAdd)
  await user.type(combobox('Cidade'), 'Curitiba')
  await user.click(screen.getByRole('button', { name: 'Adicionar' }))
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('Curitiba')
})

test('a required field reports no missing choice while a dialog adds one, but does when it is left later', async () => {
  const { user } = showSearch(() => {}, true)
  const field = screen.getByRole('combobox', { name: /^Cidade/ })
  await user.type(field, 'Curitiba')
  await user.click(screen.getByRole('button', { name: 'Adicionar' }))
  screen.getByRole('button', { name: 'fora dali' }).focus()
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
  expect(field).not.toHaveAccessibleDescription('Campo obrigatório')
  await user.click(field)
  await user.tab()
  await waitFor(() => expect(field).toHaveAccessibleDescription('Campo obrigatório'))
})

test('the button "Adicionar" is reached with Tab', async () => {
  const onAdd = vi.fn()
  const { user } = showSearch(onAdd)
  await user.type(combobox('Cidade'), 'Curitiba')
  await user.tab()
  expect(screen.getByRole('button', { name: 'Adicionar' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('Curitiba')
})

test('the button "Adicionar" is not offered while an option matches', async () => {
  const { user } = showSearch(() => {})
  await user.type(combobox('Cidade'), 'Camp')
  expect(screen.queryByRole('button', { name: 'Adicionar' })).not.toBeInTheDocument()
})

test('a searchable select closes on Escape and on a click outside, and forgets the search', async () => {
  const { user } = showSearch()
  await user.type(combobox('Cidade'), 'pal{Escape}')
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.type(combobox('Cidade'), 'pal')
  await user.click(screen.getByText('fora'))
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  expect(combobox('Cidade')).toHaveValue('')
})

test('options may come from a server, and a failed search can be tried again', async () => {
  const onSearch = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(cidades)
  const { user } = show(
    <Held<Option | null> start={null}>
      {(value, onChange) => <SearchSelect label="Cidade" onSearch={onSearch} value={value} onChange={onChange} />}
    </Held>,
  )
  await user.click(combobox('Cidade'))
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await user.click(await screen.findByRole('option', { name: 'Palmas' }))
  expect(combobox('Cidade')).toHaveValue('Palmas')
})

test('a slow answer to an earlier search does not replace a later one', async () => {
  let answerFirst: (options: Option[]) => void = () => {}
  const onSearch = vi.fn((text: string) =>
    text === ''
      ? new Promise<Option[]>(resolve => (answerFirst = resolve))
      : Promise.resolve([{ value: 'new', title: 'Palmas Nova' }]),
  )
  const { user } = show(<SearchSelect label="Cidade" onSearch={onSearch} value={null} onChange={() => {}} />)
  await user.click(combobox('Cidade'))
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith(''))
  await user.type(combobox('Cidade'), 'Pal')
  expect(await screen.findByRole('option', { name: 'Palmas Nova' })).toBeVisible()
  answerFirst([{ value: 'old', title: 'Palmas Velha' }])
  await Promise.resolve()
  expect(titles()).toEqual(['Palmas Nova'])
})

test('several values are chips in the order they were chosen, and each can be removed', async () => {
  const { user, container } = show(
    <Held<Option[]> start={[]}>
      {(value, onChange) => (
        <SearchSelectMany label="Cidades" name="cidades" options={cidades} value={value} onChange={onChange} max={2} />
      )}
    </Held>,
  )
  await user.type(combobox('Cidades'), 'pal{ArrowDown}{Enter}')
  await user.type(combobox('Cidades'), 'cam{ArrowDown}{Enter}')
  await user.type(combobox('Cidades'), 'ana{ArrowDown}{Enter}')
  const chips = () =>
    within(screen.getByRole('list', { name: 'Cidades' }))
      .getAllByRole('listitem')
      .map(chip => chip.textContent)
  expect(chips()).toEqual(['Palmas', 'Campinas'])
  expect([...container.querySelectorAll<HTMLInputElement>('input[name=cidades]')].map(input => input.value)).toEqual([
    'palmas',
    'campinas',
  ])

  await user.click(screen.getByRole('button', { name: 'Remover Palmas' }))
  expect(chips()).toEqual(['Campinas'])
  // The focus moves to the next chip, and after the last one to the search.
  expect(screen.getByRole('button', { name: 'Remover Campinas' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(combobox('Cidades')).toHaveFocus()
})
