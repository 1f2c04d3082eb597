import type { AnyResource, Values } from '#schema/resource.ts'
import { Change } from '../merging/Change.tsx'
import { ChangeList } from '../merging/ChangeList.tsx'
import { fieldOf } from '../model/fieldsOf.ts'
import type { PreparedRecord } from '../model/preparation.ts'

interface ConflictsProps {
  readonly resource: AnyResource
  readonly prepared: PreparedRecord
  readonly live: Values
}

/** What changed on the site after it was prepared, beside what was prepared. */
export default function Conflicts({ resource, prepared, live }: ConflictsProps) {
  return (
    <>
      <p>Alguém mudou o mesmo no site. Publicar o preparado substitui o que está lá:</p>
      <ChangeList
        resource={resource}
        changes={Object.entries(live).map(([name, value]) => [
          name,
          <Change key={name} field={fieldOf(resource, name)} before={value} after={prepared[name]} />,
        ])}
      />
    </>
  )
}
