import { pictures } from '../files/pictures.admin.ts'

/** A picture that comes inside of a text instead of beside it. */
export interface EmbeddedPicture {
  readonly file: File
  readonly alt: string
}

/**
 * Takes the pictures out of a text that is pasted. Those that can be sent to the library leave their number in their
 * place, as `src="/#0"`; all others go.
 *
 * @param kept which ones stay as they are
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
    // What a program calls a picture describes nothing.
    embedded.push({ file, alt: /\.\w{3,4}$|^(?:imagem|image|picture|figura|img)\W*\d*$/i.test(alt) ? '' : alt })
    standAlone(image)
  }
  return { embedded, lostPictures }
}

const placeSource = (index: number) => `/#${index}`
/** The number in the place of an embedded picture; undefined for any other one. */
export function placeIndex(source: unknown): number | undefined {
  const index = /^\/#(\d+)$/.exec(String(source))?.[1]
  return index === undefined ? undefined : Number(index)
}

/** @returns undefined for what is not embedded, cannot be read, or is of a kind that the library does not take */
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

/** Puts a picture before the boxes that hold no words, for it is a block of its own. */
function standAlone(image: Element): void {
  let box: Element | undefined
  for (let around = image.parentElement; around?.matches(BOXES); around = around.parentElement)
    if (around.textContent.trim() === '') box = around
  box?.before(image)
  if (box?.querySelector('img') === null) box.remove()
}

const BOXES = 'p, div, figure, picture, a, span, strong, em, b, i, u, font, center'
