// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
/**
 * Keeps the address of a filtered list short, offers only the cities of the state that is chosen, and no more than three
 * developments to be ticked for comparison.
 */
const MAX_COMPARED = 3

for (const form of document.querySelectorAll<HTMLFormElement>('[data-filters]')) {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
  // Going back finds the filters of the list that is shown, not those that were chosen to leave it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) form.reset()
  })
  const [state, city] = ['uf', 'cidade'].map(name => form.elements.namedItem(name))
  if (state instanceof HTMLSelectElement && city instanceof HTMLSelectElement) keepTogether(state, city)
}

/** Cities stand in groups by the name of their state; those of one state alone stand without. */
function keepTogether(state: HTMLSelectElement, city: HTMLSelectElement) {
  const groups = [...city.querySelectorAll('optgroup')]
  const narrow = () => {
    const name = state.selectedOptions[0]!.text.replace(/ \(\d+\)$/, '')
    // Not every browser hides a group.
    for (const group of groups) group.hidden = group.disabled = state.value !== '' && group.label !== name
  }
  state.addEventListener('change', () => {
    narrow()
    if (groups.length === 0 || city.selectedOptions[0]?.closest('optgroup')?.disabled) city.value = ''
  })
  // Going back finds the form as it was left.
  addEventListener('pageshow', narrow)
}

const compare = document.querySelector<HTMLFormElement>('[data-compare]')
const ticks = [...(compare?.elements ?? [])].filter(element => element instanceof HTMLInputElement)
if (compare && ticks.length > 0) {
  const status = compare.querySelector('[role=status]')!
  const hint = status.textContent
  const count = () => {
    const ticked = ticks.filter(tick => tick.checked).length
    for (const tick of ticks) tick.disabled = ticked === MAX_COMPARED && !tick.checked
    status.textContent =
      ticked === 0
        ? hint
        : ticked === 1
          ? '1 empreendimento marcado. Marque mais um.'
          : `${ticked} empreendimentos marcados${ticked === MAX_COMPARED ? ', o máximo' : ''}.`
  }
  for (const tick of ticks) tick.addEventListener('change', count)
  // Going back finds the ticks as they were left.
  addEventListener('pageshow', count)
}

// A module: its names are its own.
export {}
