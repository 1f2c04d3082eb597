import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { callsOf, openApi } from '#contract/calls/openApi.ts'
import { resources } from '#resources.ts'

test('the description of the API breaks none of the rules that Redocly recommends', async () => {
  const document = openApi(resources, 'https://www.araucariaclara.com.br')

  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })

  expect(
    problems.map(({ ruleId, severity, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
  ).toEqual([])
})

test('every call of the API has an id of its own, and every object in its description says what it holds', () => {
  const ids = callsOf(resources).map(({ operationId }) => operationId)
  expect(ids.length).toBeGreaterThan(150)
  expect(new Set(ids).size).toBe(ids.length)
  expect(hollow(openApi(resources, 'https://example.com'), '')).toEqual([])
})

/** Places where a schema says that something is an object or a list, but not of what. */
function hollow(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, properties, additionalProperties, patternProperties, items, allOf } = schema as Record<string, object>
  const kinds: unknown[] = [type].flat()
  const isHollow =
    (kinds.includes('object') && !(properties || additionalProperties || patternProperties || allOf)) ||
    (kinds.includes('array') && (items === undefined || Object.keys(items).length === 0))
  const inner = Object.entries(schema).flatMap(([key, value]) => hollow(value, `${place}/${key}`))
  return isHollow ? [place, ...inner] : inner
}
