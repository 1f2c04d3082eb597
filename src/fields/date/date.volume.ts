import type { VolumeFace } from '../contract/volumeFace.ts'

const DAY = 24 * 3600_000

export const dateVolume: VolumeFace<string> = {
  earlier: (value, days) => new Date(Date.parse(value) - days * DAY).toISOString().slice(0, 10),
}
