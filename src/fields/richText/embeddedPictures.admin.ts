import { pictures } from '../files/pictures.admin.ts'

export interface EmbeddedPicture {
  readonly file: File
  readonly alt: string
}

/**
 * Removes the pictures from pasted HTML. Those that can be uploaded are replaced by their index, as `src="/#0"`; others
 * are lost.
 *
 * @param kept a selector for pictures that stay unchanged
 */
export function takePictures(body: HTMLElement, kept?: string): { embedded: EmbeddedPicture[]; lostPictures: number } {
  const embedded: EmbeddedPicture[] = []
  let lostPictures = 0
  for (const image of body.querySelectorAll('img')) {
    if (kept && image.matches(kept)) continue
    const file = fileOf(image.getAttribute('src') ?? '', embedded.length + 1)
    if (file === undefined) {
      lostPictures++
      image.remove()
      continue
    }
    const alt = image.alt.trim()
    image.setAttribute('src', placeSource(embedded.length))
    // File names and default names are not descriptions.
    embedded.push({ file, alt: /\.\w{3,4}$|^(?:imagem|image|picture|figura|img)\W*\d*$/i.test(alt) ? '' : alt })
    standAlone(image)
  }
  return { embedded, lostPictures }
}

const placeSource = (index: number) => `/#${index}`
/** The index in a placeholder's source; undefined for any other source. */
export function placeIndex(source: unknown): number | undefined {
  const index = /^\/#(\d+)$/.exec(String(source))?.[1]
  return index === undefined ? undefined : Number(index)
}

/** @returns undefined when the picture is not embedded, not readable, or of a type that the library refuses */
function fileOf(source: string, count: number): File | undefined {
  const [head, type = ''] = /^data:(image\/\w+)(?:;[\w=-]+)*;base64,/i.exec(source) ?? []
  if (head === undefined || !pictures.accept?.split(',').includes(type.toLowerCase())) return undefined
  try {
    const bytes = atob(decodeURIComponent(source.slice(head.length)))
    const ending = type.toLowerCase().replace('image/', '').replace('jpeg', 'jpg')
    return new File([Uint8Array.from(bytes, byte => byte.charCodeAt(0))], `imagem-colada-${count}.${ending}`, {
      type: type.toLowerCase(),
    })
  } catch {
    return undefined
  }
}

/** Moves a picture out of wrappers without text, because it is a block of its own. */
function standAlone(image: Element): void {
  let box: Element | undefined
  for (let around = image.parentElement; around?.matches(BOXES); around = around.parentElement)
    if (around.textContent.trim() === '') box = around
  box?.before(image)
  if (box?.querySelector('img') === null) box.remove()
}

const BOXES = 'p, div, figure, picture, a, span, strong, em, b, i, u, font, center'
