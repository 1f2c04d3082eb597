import { expect, test } from 'vitest'
import { isEmpty } from '#fields/contract/fieldKind.ts'
import { kinds } from '#fields/kinds.ts'
import { processorTime } from '#tests/support/processorTime.ts'
import { receive } from './receive.ts'
import { type Sample, samples } from './samples.ts'

const all = Object.entries(samples) as [keyof typeof kinds, Sample][]

test.each(all)('the kind %s is listed under its own name', (name, { field }) => {
  expect(field.kind.name).toBe(name)
  expect(kinds[name].kind).toBe(field.kind)
})

test.each(all)('%s: every sample is an accepted value and is not empty', (_name, { field, values }) => {
  for (const value of values) {
    expect(isEmpty(field, value)).toBe(false)
    expect(field.checks.safeParse(value)).toEqual({ success: true, data: value })
  }
})

test.each(all)('%s: what a form shows can be sent back unchanged', (_name, { field, values }) => {
  for (const value of values) {
    const shown = field.form.encode(value as never) as string | string[]
    expect(Array.isArray(shown)).toBe(field.kind.many === true)
    expect(shown).not.toBe('')
    expect(receive(field, shown)).toEqual({ value })
  }
})

test.each(all)('%s: an answer is plain JSON and can be read back', (_name, { field, values }) => {
  for (const value of values) {
    const answered = field.json.encode(value as never)
    expect(JSON.parse(JSON.stringify(answered))).toEqual(answered)
    expect(field.json.decode(answered as never)).toEqual(value)
  }
})

test.each(all)('%s: a stored value can be read back, and has the type of its column', (_name, { field, values }) => {
  for (const value of values) {
    const stored = field.column.codec.encode(value as never)
    if (field.column.type === 'text') expect(stored).toBeTypeOf('string')
    if (field.column.type === 'integer') expect(stored).toSatisfy(Number.isInteger)
    if (field.column.type === 'real') expect(stored).toBeTypeOf('number')
    expect(field.column.codec.decode(stored as never)).toEqual(value)
  }
})

test.each(all)('%s: a person can read every value', (_name, { field, values }) => {
  for (const value of values) {
    const shown = field.kind.display(value, field.options)
    expect(shown.trim()).not.toBe('')
    expect(shown).not.toMatch(/undefined|null|NaN|\[object/)
  }
})

test.each(all)('%s: a text that is refused says why', (_name, { field, form }) => {
  for (const [given, message] of form) expect([given, receive(field, given)]).toMatchObject([given, { message }])
})

test.each(all)('%s: the options of the sample hold no mistake', (_name, { field }) => {
  expect(field.kind.mistake?.(field.options)).toBeUndefined()
})

test.each(all)('%s: removing the records that a value points at leaves none of them', (_name, { field, values }) => {
  const { references, without } = field.kind
  for (const value of values) {
    for (const gone of references?.(value, field.options) ?? []) {
      // An address is not a record; the file it names stays as long as a text shows it.
      if (!('id' in gone)) continue
      const left = without!(value, gone, field.options)
      expect(left === null ? [] : references!(left, field.options)).not.toContainEqual(gone)
    }
  }
})

// A pattern that is not linear takes seconds for this much text; the limit leaves room for a busy machine.
test.each(all)('%s: hostile text of 100 kB is refused without delay', (_name, { field }) => {
  const hostile = ['a', '1', '-', '.', '<', '<a ', ' ', 'a@', 'a-', 'a.', '{"a":', '[', '\\', '&#', '\r'].map(
    piece => `${piece.repeat(Math.ceil(100_000 / piece.length))}\u0001`,
  )
  for (const given of hostile) {
    const taken = processorTime(() =>
      expect(receive(field, field.kind.many ? [given] : given)).toHaveProperty('message'),
    )
    expect(taken).toBeLessThan(300)
  }
})
