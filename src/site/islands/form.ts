// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
import { barePhone, formatPhone, isPhone } from '#fields/phone/phoneDigits.ts'

/**
 * What a form knows only with scripts: how long it was open, a key that makes one message of a form sent twice, the
 * campaign that led here. Nothing of it is kept anywhere but in the form.
 */
const opened = performance.now()

for (const form of document.querySelectorAll<HTMLFormElement>('[data-lead-form]')) {
  const hidden = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const words = button.textContent
  const status = form.querySelector('[role=status]')!
  const spent = Number(hidden('segundos').value) || 0
  let isSending = false
  let lastSent = ''

  // Come back with what is wrong, the page has lost its own address.
  hidden('origem').value ||= campaign(location.search)

  form.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement
    const bare = barePhone(input.value)
    if (input.type === 'tel' && isPhone(bare)) input.value = formatPhone(bare)
  })
  form.addEventListener('submit', event => {
    const isOffline = !navigator.onLine
    status.textContent = isOffline ? 'Você está sem conexão. O que você escreveu continua aqui.' : ''
    if (isOffline || isSending) return event.preventDefault()
    isSending = true
    hidden('segundos').value = String(Math.round(spent + (performance.now() - opened) / 1000))
    // Brought back and sent as it was, it is the same message; changed, it is another.
    const written = answersOf(form)
    if (written !== lastSent) hidden('chave_operacao').value = crypto.randomUUID?.() ?? ''
    lastSent = written
    // Not `disabled`: it would lose the keyboard.
    button.ariaDisabled = 'true'
    button.textContent = 'Enviando…'
  })
  // Brought back by the browser as it was left.
  addEventListener('pageshow', () => {
    isSending = false
    button.ariaDisabled = null
    button.textContent = words
  })
}

/** @example campaign('?utm_source=revista&pagina=2') // 'utm_source=revista' */
function campaign(search: string): string {
  const all = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return new URLSearchParams(all).toString().slice(0, 200)
}

function answersOf(form: HTMLFormElement): string {
  const all = [...new FormData(form)].filter(([name]) => name !== 'segundos' && name !== 'chave_operacao')
  return JSON.stringify(all)
}
