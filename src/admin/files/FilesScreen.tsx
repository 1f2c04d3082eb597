import { useQueryClient } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { useNavigate, useParams } from 'react-router-dom'
import { choicesOf } from '#fields/choice/choicesOf.ts'
import type { StoredFile } from '#fields/files/storedFile.admin.ts'
import { useUploads } from '#fields/files/useUploads.admin.ts'
import type { AnyResource } from '#schema/resource.ts'
import { filesRoleOf } from '#schema/roles.ts'
import { Dropzone } from '#ui/inputs/Dropzone.tsx'
import { ResourceList } from '../lists/ResourceList.tsx'
import { listAddress } from '../model/addresses.ts'
import { fieldOf } from '../model/fieldsOf.ts'
import { FileCard } from './FileCard.tsx'
import { FileDialog } from './FileDialog.tsx'
import { Folders } from './Folders.tsx'

export default function FilesScreen({ resource }: { resource: AnyResource }) {
  const { '*': id = '' } = useParams()
  const navigate = useNavigate()
  const role = filesRoleOf(resource)
  return (
    <>
      <ResourceList
        resource={resource}
        creating={<Sending resource={resource} />}
        card={record => <FileCard resource={resource} file={record as StoredFile} />}
        beside={{ field: role.folder, draw: <Folders resource={resource} field={role.folder} /> }}
      />
      {id !== '' && (
        <FileDialog
          key={id}
          resource={resource}
          id={id}
          onClose={() => navigate({ pathname: listAddress(resource), search: location.search })}
        />
      )}
    </>
  )
}

/** Uploads go to the folder when the list is filtered by exactly one. */
function Sending({ resource }: { resource: AnyResource }) {
  const queryClient = useQueryClient()
  const { filterValues } = useListContext()
  const field = filesRoleOf(resource).folder
  const [folder, ...others] = [filterValues[field] ?? []].flat().map(String)
  const isOne = folder !== undefined && others.length === 0
  // The data provider puts a new file first in the list; the server's counts and filters are read again here.
  const sending = useUploads(
    () => queryClient.invalidateQueries({ queryKey: [resource.name, 'getList'] }),
    isOne ? { [field]: folder } : {},
  )
  const goesTo = isOne ? `Vão para a pasta ${choicesOf(fieldOf(resource, field))[folder]}. ` : ''
  return (
    <div style={{ marginBottom: 16 }}>
      <Dropzone
        label="Enviar arquivos"
        multiple
        help={`${goesTo}JPG, PNG, WebP ou AVIF de até 15 MB; PDF de até 30 MB; XLSX, CSV ou DOCX de até 15 MB; ZIP de até 100 MB.`}
        accept=".jpg,.jpeg,.png,.webp,.avif,.pdf,.xlsx,.csv,.docx,.zip"
        transfers={sending.transfers}
        onFiles={sending.send}
        onRetry={sending.retry}
        onDismiss={sending.dismiss}
      />
    </div>
  )
}
