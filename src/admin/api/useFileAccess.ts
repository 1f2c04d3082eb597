import { useQuery } from '@tanstack/react-query'
import { useRecordContext } from 'react-admin'
import type { EntityCall, FileAccess } from '#contract/calls/entityCalls.ts'
import { type FileLink, useTargets } from '#fields/contract/adminFace.admin.ts'
import { FILES } from '#fields/contract/fieldKind.ts'
import { isPicture, type StoredFile } from '#fields/files/storedFile.admin.ts'
import { callApi } from './callApi.ts'
import { MAX_PER_PAGE } from './contractClient.ts'

/** In milliseconds: half the lifetime of a signed address of a document that is not public. */
const FRESH_MS = 300_000

/** Address that opens a file for this user: a link carries no session. Read again after saves and on focus. */
export function useFileAccess(file: StoredFile): FileLink {
  const { name } = useTargets().target(FILES)
  const revision = useRecordContext()?.['revisao']
  const { data, isPending } = useQuery({
    queryKey: [name, 'fileAccess', file.url, revision],
    queryFn: () => accessTo(name, file.id),
    enabled: !isPicture(file),
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => (state.data?.publico ? false : FRESH_MS),
    refetchOnWindowFocus: true,
    retry: false,
    // Keeps the former link while the address is read again; another file's link would open the wrong file.
    placeholderData: (before, query) => (query?.queryKey[2] === file.url ? before : undefined),
  })
  if (isPicture(file)) return { href: file.url, isPublic: undefined }
  return { href: data?.url ?? (isPending ? undefined : file.url), isPublic: data?.publico }
}

let asked: { readonly ids: number[]; readonly answer: Promise<readonly FileAccess[]> } | undefined

/** Null for a file that this user may not open. Requests of the same tick share one call. */
async function accessTo(name: string, id: number): Promise<FileAccess | null> {
  if (asked === undefined) {
    const ids: number[] = []
    const answer = Promise.resolve().then(async () => {
      asked = undefined
      const found: FileAccess[] = []
      for (let start = 0; start < ids.length; start += MAX_PER_PAGE) {
        const query = { id: ids.slice(start, start + MAX_PER_PAGE) }
        found.push(...(await callApi<EntityCall<'listAccessOf'>>(`get /api/${name}/acesso`, { query })).data)
      }
      return found
    })
    asked = { ids, answer }
  }
  asked.ids.push(id)
  return (await asked.answer).find(access => access.id === id) ?? null
}
