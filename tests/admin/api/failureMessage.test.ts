import { describe, expect, test } from 'vitest'
import { failureMessage } from '#admin/api/failureMessage.ts'

const answered = (status: number, body: unknown) => ({ isFailedRequest: true, response: { status, body } })

describe('the message of a failure', () => {
  test('what is no HTTP request has the default', () => {
    expect(failureMessage(new Error('interno'))).toBe('Falha ao obter dados')
    expect(failureMessage(undefined)).toBe('Falha ao obter dados')
  })

  test('a request without an answer says so, with the given spelling', () => {
    expect(failureMessage({ isFailedRequest: true })).toBe('Falha ao fazer solitação')
  })

  test.each([
    [
      'the body',
      { message: 'do corpo', data: { message: 'dos dados' }, status: { message: 'da situação' } },
      'do corpo',
    ],
    ['then its data', { data: { message: 'dos dados' }, status: { message: 'da situação' } }, 'dos dados'],
    ['then its status', { data: {}, status: { code: 422, message: 'da situação' } }, 'da situação'],
    ['skipping empty ones', { message: '', data: null, status: { message: 'da situação' } }, 'da situação'],
  ])('the message comes from %s', (_, body, message) => {
    expect(failureMessage(answered(422, body))).toBe(message)
  })

  test.each([[undefined], [null], ['<html>'], [{}], [{ message: 42 }]])(
    'without any message the code is told (%j)',
    body => {
      expect(failureMessage(answered(502, body))).toBe('Falha ao fazer solitação código: 502')
    },
  )
})
