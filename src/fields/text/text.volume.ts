import type { VolumeFace } from '../contract/volumeFace.ts'
import type { TextOptions } from './text.ts'

export const textVolume: VolumeFace<string> = {
  another(value, n, { max = 100 }: TextOptions) {
    const tail = ` ${n}`
    const head = value.replace(/ \d+$/, '').slice(0, max - tail.length)
    return `${head.trimEnd()}${tail}`
  },
}
