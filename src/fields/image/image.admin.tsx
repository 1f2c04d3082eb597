import { lazyInput } from '#ui/theme/lazyInput.tsx'
import type { AdminColumnProps, AdminFace, AdminInputProps, FileRule } from '../contract/adminFace.admin.ts'
import type { Field } from '../contract/fieldKind.ts'
import { pictures } from '../files/pictures.admin.ts'
import { isPicture, type StoredFile } from '../files/storedFile.admin.ts'
import { FileThumbnail } from '../files/Thumbnail.admin.tsx'
import { Nothing } from '../inputs/DisplayColumn.admin.tsx'
import type { ImageOptions } from './image.ts'
import { cutWarning, tooSmall } from './pictureWarnings.ts'

// Loaded on demand, because record lists do not need the file library.
const Input = lazyInput<AdminInputProps>(async () => (await import('./ImageInput.admin.tsx')).ImageInput)

function Column({ value }: AdminColumnProps) {
  return typeof value === 'number' ? <FileThumbnail id={value} width={60} height={40} /> : <Nothing />
}

function Read({ value }: AdminColumnProps) {
  return typeof value === 'number' ? <FileThumbnail id={value} width={180} height={120} /> : <Nothing />
}

export const imageAdmin: AdminFace = { Input, Column, Read, Filter: null, fileRule: imageRule }

function imageRule({ options }: Field): FileRule {
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
