// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
import { isStaff } from './isStaff.ts'

const KEY = 'medicao'

const notice = document.querySelector<HTMLElement>('[data-measure]')!
const said = notice.querySelector<HTMLElement>('[data-choice]')!
const global: Window & { dataLayer?: unknown[] } = window
const preferences = document.querySelector<HTMLElement>('[data-cookie-preferences]')!

// Staff are not measured, and third-party scripts must not run beside their session.
if (!isStaff()) start()

function start() {
  preferences.hidden = false
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--notice', `${Math.ceil(notice.getBoundingClientRect().height)}px`)
  }).observe(notice)
  follow()
  // The choice may have changed on another page, in another window or before coming back to this page.
  addEventListener('storage', follow)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow()
  })

  for (const button of notice.querySelectorAll<HTMLElement>('[data-choose]')) {
    button.addEventListener('click', () => {
      localStorage.setItem(KEY, button.dataset.choose!)
      follow()
    })
  }
  preferences.addEventListener('click', event => {
    event.preventDefault()
    notice.hidden = false
    notice.querySelector('details')!.open = true
    const choice = localStorage.getItem(KEY)
    said.textContent = choice === 'sim' ? 'Agora: medição autorizada.' : 'Agora: medição recusada.'
    notice.focus()
  })
}

function follow() {
  const chosen = localStorage.getItem(KEY)
  notice.hidden = chosen !== null
  if (chosen === 'sim') measure()
  // A running script can be stopped only by reloading the page.
  else if (global.dataLayer) location.reload()
}

function measure() {
  const id = notice.dataset.measure!
  if (global.dataLayer) return
  const layer: unknown[] = (global.dataLayer = [])
  // gtag requires each entry to be an `arguments` object.
  function tell(..._what: unknown[]) {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments)
  }
  tell('js', new Date())
  tell('config', id, { anonymize_ip: true })
  const script = document.createElement('script')
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  script.async = true
  document.head.append(script)
}
