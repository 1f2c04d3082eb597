import type { FileRule } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'
import { pictures } from '../files/pictures.admin.ts'
import { isPicture, type StoredFile } from '../files/storedFile.admin.ts'
import type { ImageOptions } from './image.ts'
import { pictureWarnings } from './pictureWarnings.ts'

/** Pictures, with a word about each that does not suit the field's place. */
export function imageRule({ options }: Field): FileRule {
  const warnings = ({ largura, altura }: StoredFile) =>
    pictureWarnings(options as ImageOptions, largura ?? 0, altura ?? 0)
  const { describedBy, ratio } = options as ImageOptions
  return {
    ...pictures,
    isPicture: true,
    ...(describedBy === undefined ? {} : { describedBy }),
    ...(ratio === undefined ? {} : { ratio }),
    warnings: file => (isPicture(file) ? warnings(file) : []),
  }
}
