import type { SiteFace } from '../contract/siteFace.ts'
import { fileSize } from '../files/fileSize.ts'
import type { VisitorFile, VisitorFilesOptions } from './visitorFiles.ts'

export const visitorFilesSite: SiteFace<VisitorFile[]> = {
  ask: ({ max, maxMegabytes }: VisitorFilesOptions) => {
    const maxBytes = maxMegabytes * 1024 * 1024
    const count = max === 1 ? 'Um arquivo' : `Até ${max} arquivos`
    const help = `${count} em PDF, de até ${fileSize(maxBytes)}${max === 1 ? '' : ' cada'}.`
    return { control: 'files', accept: '.pdf,application/pdf', max, maxBytes, help }
  },
}
