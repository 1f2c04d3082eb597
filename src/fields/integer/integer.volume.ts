import type { VolumeFace } from '../contract/volumeFace.ts'

export const integerVolume: VolumeFace<number> = { another: (_value, n) => n }
