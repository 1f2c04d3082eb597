import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import type { AnyResource } from '#schema/defineResource.ts'
import { glyphs } from '#ui/glyphs.ts'
import { Icon } from '#ui/Icon.tsx'
import { color } from '#ui/tokens.ts'
import { fieldOf } from './fieldsOf.ts'
import { useRecordForm } from './recordFormContext.ts'

/**
 * Why the last save did not happen: the reason, and a link to each field that has to be mended. A refusal moves the focus
 * to the first of them, or here when no field is to blame.
 */
export function FormProblems({ goTo }: { goTo: (field: string) => void }) {
  const { resource, failure, refusals } = useRecordForm()
  const { errors } = useFormState()
  const box = useRef<HTMLDivElement>(null)
  const offered = resource.tabs.flatMap(tab => tab.rows.flat().map(([name]) => name))
  const names = wrongFields(offered, errors)
  // Said in the end by one word for all of them: when the last field is mended, nothing is left to say.
  const wasAboutFields = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal moves the focus once, mending a field does not
  useEffect(() => {
    if (refusals === 0) return
    wasAboutFields.current = names.length > 0
    if (names[0] && offered.includes(names[0])) goTo(names[0])
    else box.current?.focus()
  }, [refusals])

  if (failure === undefined || (wasAboutFields.current && names.length === 0)) return null
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <Icon path={glyphs.alert} />
      <div>
        <p>{failure}</p>
        {names.length > 0 && (
          <ul>
            {names.map(name => (
              <li key={name}>
                {offered.includes(name) ? (
                  <button type="button" onClick={() => goTo(name)}>
                    {labelOf(resource, name)}
                  </button>
                ) : (
                  labelOf(resource, name)
                )}
                : {messageIn(errors[name])}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Box>
  )
}

/** The fields with errors, in the order of the form; those the form does not offer come last. */
export function wrongFields(order: readonly string[], errors: FieldErrors): string[] {
  return [
    ...order.filter(name => errors[name]),
    ...Object.keys(errors).filter(name => name !== 'root' && !order.includes(name)),
  ]
}

// The server may name what is no field, such as a key it does not know.
const labelOf = (resource: AnyResource, name: string) => fieldOf(resource, name)?.options.label ?? name

/** The first message of an error, which for rows lies further inside. */
function messageIn(error: unknown): string {
  if (typeof error !== 'object' || error === null) return ''
  const { message, ref: _ref, ...inner } = error as { message?: unknown; ref?: unknown }
  if (typeof message === 'string' && message !== '') return plain(message)
  return Object.values(inner).map(messageIn).find(Boolean) ?? ''
}

/** react-admin hands on what an input's own check said as JSON behind a mark. */
function plain(message: string): string {
  const mark = '@@react-admin@@'
  return message.startsWith(mark) ? String(JSON.parse(message.slice(mark.length))) : message
}

const Box = styled('div')({
  display: 'flex',
  gap: 12,
  marginBottom: 16,
  padding: '12px 16px',
  borderRadius: 10,
  backgroundColor: color.errorGround,
  color: color.errorInk,
  '& svg': { marginTop: 1 },
  '& p': { margin: 0, fontWeight: 600 },
  '& ul': { margin: '4px 0 0', padding: '0 0 0 18px' },
  '& button': {
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
})
