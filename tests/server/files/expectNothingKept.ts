import { expect } from 'vitest'
import type { FilesApp } from './filesApp.ts'

export async function expectNothingKept(app: FilesApp) {
  expect(await app.stored()).toEqual([])
  expect(await app.receiving()).toEqual([])
  expect((await app.records()).total).toBe(0)
}
