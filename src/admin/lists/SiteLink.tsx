import { styled } from '@mui/material/styles'
import { type RaRecord, useGetManyAggregate } from 'react-admin'
import { targetOf } from '#fields/contract/targetOf.ts'
import { publicPath } from '#schema/pageAddress.ts'
import type { AnyResource } from '#schema/resource.ts'
import { glyphs } from '#ui/layout/glyphs.ts'
import { Icon } from '#ui/layout/Icon.tsx'
import { color, screenOnly } from '#ui/theme/tokens.ts'
import { fieldOf, titleOf } from '../model/fieldsOf.ts'

interface SiteLinkProps {
  readonly resource: AnyResource
  readonly record: RaRecord
}

/** Link to the public page of a record; nothing when the record is not public now. */
export function SiteLink(props: SiteLinkProps) {
  const { page, reads = {} } = props.resource
  // A page that shows many records is linked once, in the form.
  if (page === undefined) return null
  // Some addresses contain a field of a related record: `/empreendimentos/{tipo.slug}/{slug}`.
  const related = Object.entries(reads).find(([name]) => page.includes(`{${name}.`))
  if (related === undefined) return <Outside {...props} />
  const [name, by] = related
  return <OutsideByRelated {...props} name={name} by={by} />
}

/** `useGetManyAggregate` shares one call with the column that shows the related records. */
function OutsideByRelated({ name, by, ...props }: SiteLinkProps & { readonly name: string; readonly by: string }) {
  const id = props.record[by] as number | null
  const target = targetOf(fieldOf(props.resource, by))
  const ids = id === null ? [] : [id]
  const { data } = useGetManyAggregate<RaRecord>(target, { ids }, { enabled: id !== null })
  return <Outside {...props} related={{ [name]: data?.[0] }} />
}

function Outside({ resource, record, related }: SiteLinkProps & { readonly related?: Record<string, unknown> }) {
  const path = publicPath(resource, { ...record, ...related }, new Date().toISOString())
  if (path === undefined) return null
  return (
    <Anchor
      href={path}
      target="_blank"
      rel="noreferrer"
      title="Ver no site"
      aria-label={`Ver ${titleOf(resource, record)} no site`}
    >
      <Icon path={glyphs.outside} size={15} />
    </Anchor>
  )
}

const Anchor = styled('a')({
  ...screenOnly,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 35,
  height: 35,
  margin: '-4px -4px -4px -12px',
  borderRadius: 7,
  color: color.muted,
  '&:hover': { backgroundColor: color.hover, color: color.ink },
  '@media (pointer: coarse)': { width: 44, height: 44 },
})
