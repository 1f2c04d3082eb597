import type { ItemDeImprensa } from '#resources/imprensa.ts'
import type { SiteFile, SitePicture } from '#schema/sitePage.ts'
import type { SiteData } from '../../siteData.ts'

/** A gallery may have forty. */
const MAX_OF_GALLERY = 6
/** Smaller ones are not worth printing. In pixels, of the longer side. */
const MIN_SIDE = 1200

/** A picture that newspapers may print. */
export interface PressPicture {
  readonly picture: SitePicture
  /** The stored picture: upright, at most 4096 pixels wide and high, without what a camera writes about the place. */
  readonly file: SiteFile
  readonly caption: string
  readonly credit: string | undefined
  /** The page already shows it, so that no picture stands on it twice. */
  readonly isOnPage: boolean
}

interface Wanted extends Pick<PressPicture, 'caption' | 'isOnPage'> {
  readonly id: number | null
  /** That of the stored picture by default. */
  readonly credit?: string | null
}

export const picturesOf = ({
  titulo,
  imagem_id,
  imagem_celular_id,
  imagem_alt,
}: Pick<ItemDeImprensa, 'titulo' | 'imagem_id' | 'imagem_celular_id' | 'imagem_alt'>): Wanted[] => [
  { id: imagem_id, caption: imagem_alt ?? titulo, isOnPage: true },
  { id: imagem_celular_id, caption: `${imagem_alt ?? titulo} (vertical)`, isOnPage: true },
]

/** The first pictures of the development that a release is about, if the public may see it. */
export async function galleryOf(
  { empreendimento_id }: Pick<ItemDeImprensa, 'empreendimento_id'>,
  data: SiteData,
): Promise<Wanted[]> {
  if (empreendimento_id === null) return []
  const [development] = await data.list('empreendimentos', { where: { id: empreendimento_id }, only: ['galeria'] })
  return (development?.galeria ?? [])
    .slice(0, MAX_OF_GALLERY)
    .map(({ imagem_id, alt, legenda, credito, ilustrativa }) => ({
      id: imagem_id,
      isOnPage: false,
      caption: [legenda || alt, ...(ilustrativa ? ['imagem ilustrativa'] : [])].join(', '),
      credit: credito ? String(credito) : null,
    }))
}

/** Each picture once. Missing and small uploads are left out. */
export async function readPressPictures(data: SiteData, wanted: readonly Wanted[]): Promise<PressPicture[]> {
  const once = wanted.filter(({ id }, i) => id !== null && wanted.findIndex(other => other.id === id) === i)
  const ids = once.map(({ id }) => id)
  const [pictures, files] = await Promise.all([data.pictures(ids), data.files(ids)])
  return once.flatMap(({ id, credit, ...words }) => {
    const [picture, file] = [pictures.get(id ?? 0), files.get(id ?? 0)]
    const isLarge = picture && Math.max(picture.width, picture.height) >= MIN_SIDE
    return isLarge && file ? [{ ...words, picture, file, credit: credit || file.credit }] : []
  })
}
