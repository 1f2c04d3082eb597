import type { VolumeFace } from './contract/volumeFace.ts'
import { dateVolume } from './date/date.volume.ts'
import { dateTimeVolume } from './dateTime/dateTime.volume.ts'
import { integerVolume } from './integer/integer.volume.ts'
import type { KindName } from './kinds.ts'
import { slugVolume } from './slug/slug.volume.ts'
import { textVolume } from './text/text.volume.ts'

const faces = {
  date: dateVolume,
  dateTime: dateTimeVolume,
  integer: integerVolume,
  municipality: textVolume,
  slug: slugVolume,
  text: textVolume,
} satisfies { [N in KindName]?: VolumeFace }

/** How each kind's values vary in records that are made in numbers; of the others every record holds the model's. */
export const volumeFaces: { readonly [kind: string]: VolumeFace | undefined } = faces
