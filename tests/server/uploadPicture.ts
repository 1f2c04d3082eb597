import { expect } from 'vitest'
import { filePart, formEnd, multipartHeaders } from '../files/filesApp.ts'
import { jpeg } from '../files/sampleFiles.ts'
import type { Session, TestApp } from '../support/app.ts'

/** Uploads a picture of this size and returns its id. */
export async function uploadPicture(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<Session, 'headers'>,
  width = 2100,
  height = 900,
): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([filePart(await jpeg(width, height)), formEnd]),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().data[0].id
}
