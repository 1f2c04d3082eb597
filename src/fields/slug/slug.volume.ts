import type { VolumeFace } from '../contract/volumeFace.ts'

export const slugVolume: VolumeFace<string> = {
  another(value, n) {
    const tail = `-${n}`
    const head = value.replace(/-\d+$/, '').slice(0, 80 - tail.length)
    return `${head.replace(/-$/, '')}${tail}`
  },
}
