import { expect } from 'vitest'
import type { Session, TestApp } from '../support/app.ts'
import { filePart, formEnd, multipartHeaders } from './files/filesApp.ts'
import { jpeg, type Sample } from './files/sampleFiles.ts'

/** Uploads a file and returns its id. */
export async function uploadFile(
  { app }: Pick<TestApp, 'app'>,
  { headers }: Pick<Session, 'headers'>,
  sample: Sample,
): Promise<number> {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { ...headers, 'content-type': multipartHeaders['content-type'] },
    payload: Buffer.concat([filePart(sample), formEnd]),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json().data[0].id
}

/** Uploads a picture of this size and returns its id. */
export const uploadPicture = async (
  started: Pick<TestApp, 'app'>,
  session: Pick<Session, 'headers'>,
  width = 2100,
  height = 900,
): Promise<number> => uploadFile(started, session, await jpeg(width, height))
