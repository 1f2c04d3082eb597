// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
/**
 * Removes empty parameters from the URL, shows only cities of the selected state, and limits the comparison to three.
 */
const MAX_COMPARED = 3

for (const form of document.querySelectorAll<HTMLFormElement>('[data-filters]')) {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })
  // When the browser restores the page, the filters must match the list shown.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) form.reset()
  })
  const [state, city] = ['uf', 'cidade'].map(name => form.elements.namedItem(name))
  if (state instanceof HTMLSelectElement && city instanceof HTMLSelectElement) keepTogether(state, city)
}

/** Cities are grouped by the name of their state; there are no groups when all are in one state. */
function keepTogether(state: HTMLSelectElement, city: HTMLSelectElement) {
  const groups = [...city.querySelectorAll('optgroup')]
  const narrow = () => {
    const name = state.selectedOptions[0]!.text.replace(/ \(\d+\)$/, '')
    // Some browsers do not support hidden groups.
    for (const group of groups) group.hidden = group.disabled = state.value !== '' && group.label !== name
  }
  state.addEventListener('change', () => {
    narrow()
    if (groups.length === 0 || city.selectedOptions[0]?.closest('optgroup')?.disabled) city.value = ''
  })
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
          ? `1 de ${MAX_COMPARED} escolhidos. Escolha mais um.`
          : `${ticked} de ${MAX_COMPARED} escolhidos.`
  }
  for (const tick of ticks) tick.addEventListener('change', count)
  addEventListener('pageshow', count)
}

// `export {}` makes this a module, so its names are not global.
export {}
