import { styled } from '@mui/material/styles'
import type { MouseEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type StoredFile, sourceFor } from '#fields/files/storedFile.admin.ts'
import { color } from '#ui/theme/tokens.ts'

/**
 * The picture, with a mark where the eye goes. A click moves it; from the keyboard it moves by the two fields of the form,
 * so here it is only a picture to them.
 */
export function FocusPicker({ file, names }: { file: StoredFile; names: readonly [string, string] }) {
  const { setValue } = useFormContext()
  const [x, y] = useWatch({ name: [...names] }).map(value => (typeof value === 'number' ? value : 50)) as [
    number,
    number,
  ]

  function move({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const box = currentTarget.getBoundingClientRect()
    const share = (at: number, start: number, size: number) =>
      Math.min(100, Math.max(0, Math.round(((at - start) / size) * 100)))
    setValue(names[0], share(clientX, box.left, box.width), { shouldDirty: true })
    setValue(names[1], share(clientY, box.top, box.height), { shouldDirty: true })
  }

  return (
    <figure style={{ margin: 0 }}>
      <Picture onClick={move}>
        <img
          src={sourceFor(file, 320)}
          alt={file.alt ?? ''}
          width={file.largura ?? undefined}
          height={file.altura ?? undefined}
        />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </Picture>
      <Hint>Clique no ponto mais importante: os recortes giram em torno dele.</Hint>
    </figure>
  )
}

const Picture = styled('div')({
  position: 'relative',
  width: 'fit-content',
  cursor: 'crosshair',
  '& img': { display: 'block', width: 'auto', maxWidth: '100%', height: 'auto', maxHeight: 280, borderRadius: 8 },
  '& span': {
    position: 'absolute',
    width: 26,
    height: 26,
    margin: -13,
    border: '3px solid #fff',
    borderRadius: '50%',
    boxShadow: '0 0 0 2px #123c2f, inset 0 0 0 2px #123c2f',
    pointerEvents: 'none',
  },
})

const Hint = styled('figcaption')({ marginTop: 6, fontSize: 12.5, color: color.muted })
