import { describe, expect, test } from 'vitest'
import { failureMessage } from '#admin/api/failureMessage.ts'

const answered = (status: number, body: unknown) => ({ isFailedRequest: true, response: { status, body } })

describe('the message of a failure', () => {
  test('an error that comes from no HTTP request has the default message', () => {
    expect(failureMessage(new Error('interno'))).toBe('Falha ao obter dados')
    expect(failureMessage(undefined)).toBe('Falha ao obter dados')
  })

  test('a request without an answer has the message of the API, in the spelling that was given', () => {
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
    'a failure without any message shows its status code (%j)',
    body => {
      expect(failureMessage(answered(502, body))).toBe('Falha ao fazer solitação código: 502')
    },
  )
})
