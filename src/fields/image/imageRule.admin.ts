import type { FileRule } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'
import { pictures } from '../files/pictures.admin.ts'
import { isPicture, type StoredFile } from '../files/storedFile.admin.ts'
import type { ImageOptions } from './image.ts'
import { cutWarning, tooSmall } from './pictureWarnings.ts'

/** Pictures, with a word about each that does not suit the field's place. */
export function imageRule({ options }: Field): FileRule {
  const place = options as ImageOptions
  const { describedBy, ratio } = place
  const ofPicture = (say: typeof tooSmall) => (file: StoredFile) =>
    isPicture(file) ? say(place, file.largura ?? 0, file.altura ?? 0) : undefined
  return {
    ...pictures,
    isPicture: true,
    ...(describedBy === undefined ? {} : { describedBy }),
    ...(ratio === undefined ? {} : { ratio }),
    gap: ofPicture(tooSmall),
    warning: ofPicture(cutWarning),
  }
}
