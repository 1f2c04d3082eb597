// biome-ignore-all lint/style/noNonNullAssertion: the page that loads this script is drawn with these parts, and checking for each would weigh on every visitor
import { isStaff } from './isStaff.ts'

/** Loads the government's Libras translator (VLibras) on pages requested with it. */
const HOST = 'https://vlibras.gov.br/app'

declare const VLibras: { readonly Widget: new (address: string) => unknown }

if (isStaff()) say('O tradutor de Libras não é carregado enquanto você está com a sessão da administração aberta.')
else load()

function load() {
  const place = document.createElement('div')
  place.setAttribute('vw', '')
  place.className = 'enabled'
  for (const name of ['vw-access-button', 'vw-plugin-wrapper']) {
    const part = place.appendChild(document.createElement('div'))
    part.setAttribute(name, '')
    if (name === 'vw-access-button') part.className = 'active'
    else part.appendChild(document.createElement('div')).className = 'vw-plugin-top-wrapper'
  }
  document.body.append(place)
  const script = document.createElement('script')
  script.src = `${HOST}/vlibras-plugin.js`
  script.addEventListener('load', () => {
    new VLibras.Widget(HOST)
  })
  script.addEventListener('error', () => {
    place.remove()
    say('Não foi possível abrir o tradutor de Libras agora. Tente de novo em instantes.')
  })
  document.head.append(script)
}

function say(text: string) {
  const note = document.createElement('p')
  note.className = 'libras-note'
  note.role = 'status'
  note.textContent = text
  document.querySelector('main')!.prepend(note)
}
