// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
import { fileSize } from '#fields/files/fileSize.ts'
import { barePhone, formatPhone, isPhone } from '#fields/phone/phoneDigits.ts'

/**
 * Fills a form's hidden inputs: time open, idempotency key, campaign. Nothing is stored outside the form except the
 * answers that were sent last, with their key, in the history of the tab, where browsers keep what was typed anyway.
 */
const opened = performance.now()

for (const form of document.querySelectorAll<HTMLFormElement>('[data-visitor-form]')) {
  const seconds = form.querySelector<HTMLInputElement>('[data-seconds]')!
  const operationKey = form.elements.namedItem('chave_operacao') as HTMLInputElement
  const origin = form.querySelector<HTMLInputElement>('[data-origin]')
  const button = form.querySelector<HTMLButtonElement>('[type=submit]')!
  const words = button.textContent
  const status = form.querySelector('[role=status]')!
  const spent = Number(seconds.value) || 0
  let isSending = false
  // The browser keeps it for this page of its history, so that going back and sending again is no second message.
  let last: { readonly written?: string; readonly key?: string } = history.state ?? {}

  // The URL of a page with errors has no campaign parameters any more.
  if (origin) origin.value ||= campaign(location.search)

  form.addEventListener('change', ({ target }) => {
    const input = target as HTMLInputElement
    const bare = barePhone(input.value)
    if (input.type === 'tel' && isPhone(bare)) input.value = formatPhone(bare)
    else if (input.dataset['mask']) input.value = masked(input.value, input.dataset['mask'])
  })
  form.addEventListener('submit', event => {
    const tooLarge = tooLargeFile(form)
    const problem = navigator.onLine ? tooLarge?.problem : 'Você está sem conexão. O que você escreveu continua aqui.'
    status.textContent = problem ?? ''
    if (problem || isSending) {
      tooLarge?.input.focus()
      return event.preventDefault()
    }
    isSending = true
    seconds.value = String(Math.round(spent + (performance.now() - opened) / 1000))
    // Sending the same answers again keeps the idempotency key; changed answers get a new one.
    const written = answersOf(form, [seconds.name, operationKey.name])
    if (written !== last.written) last = { written, key: crypto.randomUUID?.() ?? '' }
    history.replaceState(last, '')
    operationKey.value = last.key!
    // Not `disabled`, because the button would lose the focus.
    button.ariaDisabled = 'true'
    button.textContent = 'Enviando…'
  })
  // Resets the button when the browser restores the page from its cache, and where it says that sending was stopped.
  const reset = () => {
    isSending = false
    button.ariaDisabled = null
    button.textContent = words
  }
  addEventListener('pageshow', reset)
  window.navigation?.addEventListener('navigateerror', reset)
}

/** Told before it is sent for minutes: the server would refuse the file, and the page with errors has lost the choice. */
function tooLargeFile(form: HTMLFormElement) {
  for (const input of form.querySelectorAll<HTMLInputElement>('[data-max-bytes]')) {
    const max = Number(input.dataset['maxBytes'])
    const file = [...(input.files ?? [])].find(({ size }) => size > max)
    if (file) return { input, problem: `${file.name} é grande demais: escolha um PDF de até ${fileSize(max)}.` }
  }
  return undefined
}

/** Other texts stay as they were typed, so that the server can say what is wrong with them. */
function masked(typed: string, mask: string): string {
  const bare = typed.replace(/[\s./-]/g, '')
  if (!/^[\da-z]*$/i.test(bare) || bare.length !== mask.split('#').length - 1) return typed
  let at = 0
  return mask.replaceAll('#', () => bare[at++]!)
}

function campaign(search: string): string {
  const all = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return new URLSearchParams(all).toString().slice(0, 200)
}

function answersOf(form: HTMLFormElement, without: readonly string[]): string {
  const all = [...new FormData(form)].filter(([name]) => !without.includes(name))
  return JSON.stringify(all, (_key, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
}
