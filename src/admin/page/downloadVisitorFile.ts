import type { DownloadVisitorFile } from '#fields/contract/adminFace.admin.ts'
import { failureMessage } from '../api/failureMessage.ts'
import { download } from '../api/http.ts'
import { saveFile } from './saveFile.ts'

export const downloadVisitorFile: DownloadVisitorFile = (resource, id, { arquivo, nome }) =>
  download(`/api/${resource}/${id}/abrir-arquivo`, [], { method: 'POST', body: new URLSearchParams({ arquivo }) }).then(
    file => void saveFile(file, nome),
    failureMessage,
  )
