import { styled } from '@mui/material/styles'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTargets } from '#fields/contract/adminFace.admin.ts'
import { type StoredFile, sourceFor } from '#fields/files/storedFile.admin.ts'
import { Crops } from '#ui/inputs/Crops.tsx'
import { FocusPoint, type Point } from '#ui/inputs/FocusPoint.tsx'
import { color } from '#ui/theme/tokens.ts'

/** The picture, with a mark where the eye goes, which is also in two fields of the form, and how it is cut around it. */
export function FocusPicker({ file, names }: { file: StoredFile; names: readonly [string, string] }) {
  const { setValue } = useFormContext()
  const { ratios } = useTargets()
  const [x = 50, y = 50] = useWatch({ name: [...names] }).map(value => (typeof value === 'number' ? value : 50))
  const src = sourceFor(file, 320)

  function move(point: Point) {
    for (const [i, name] of names.entries()) setValue(name, point[i], { shouldDirty: true })
  }

  return (
    <Parts>
      <FocusPoint
        src={src}
        alt={file.alt ?? ''}
        width={file.largura ?? 3}
        height={file.altura ?? 2}
        value={[x, y]}
        onChange={move}
      />
      <Hint>Clique no ponto mais importante, ou arraste a marca: os recortes giram em torno dele.</Hint>
      <Crops src={src} ratios={ratios()} focus={[x, y]} />
    </Parts>
  )
}

const Parts = styled('figure')({ margin: 0 })

const Hint = styled('figcaption')({ margin: '6px 0 10px', fontSize: 12.5, color: color.muted })
