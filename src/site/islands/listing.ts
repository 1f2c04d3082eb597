/** Keeps the address of a filtered list short, and no more than three developments ticked for comparison. */
const MOST_COMPARED = 3

for (const form of document.querySelectorAll<HTMLFormElement>('[data-filters]'))
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name)
  })

const compare = document.querySelector<HTMLFormElement>('[data-compare]')
const ticks = [...(compare?.elements ?? [])].filter(element => element instanceof HTMLInputElement)
if (compare && ticks.length > 0) {
  const status = compare.querySelector('[role=status]')!
  const hint = status.textContent
  const count = () => {
    const ticked = ticks.filter(tick => tick.checked).length
    for (const tick of ticks) tick.disabled = ticked === MOST_COMPARED && !tick.checked
    status.textContent =
      ticked === 0
        ? hint
        : ticked === 1
          ? '1 empreendimento marcado. Marque mais um.'
          : `${ticked} empreendimentos marcados${ticked === MOST_COMPARED ? ', o máximo' : ''}.`
  }
  for (const tick of ticks) tick.addEventListener('change', count)
  // Going back finds the ticks as they were left.
  addEventListener('pageshow', count)
}

// A module: its names are nobody else's.
export {}
