import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { keepsInBucket } from '#tests/support/testStorage.ts'
import { newFolder, startFilesApp, upload } from './filesApp.ts'
import { pdf, png } from './sampleFiles.ts'

/** Starts the program again after this many hours, lets it sweep, stops it, and returns the names of stored files. */
async function sweepAt(folder: string, hours: number): Promise<string[]> {
  const app = await startFilesApp({ folder, hoursLater: hours })
  await app.idle()
  await app.close()
  return app.stored()
}

test('the files of a deleted record are kept for 48 hours, so that a backup stays whole', async () => {
  const folder = await newFolder()
  const app = await startFilesApp({ folder })
  const [picture] = await upload(app, [await png(), pdf()])
  await app.idle()
  const all = await app.stored()
  await app.remove(picture.id)
  await app.close()

  expect(await sweepAt(folder, 7)).toEqual(all)
  expect(await sweepAt(folder, 7 + 47)).toEqual(all)
  expect(await sweepAt(folder, 7 + 54)).toEqual(all.filter(name => name.endsWith('.pdf')))
  expect(await sweepAt(folder, 500)).toEqual(all.filter(name => name.endsWith('.pdf')))
})

test('a stored file that was never recorded is deleted after 48 hours', async () => {
  const folder = await newFolder()
  const app = await startFilesApp({ folder })
  await upload(app, [pdf()])
  const [kept] = await app.stored()
  const lost = `${'ab'.repeat(16)}.pdf`
  await app.put(lost, 'sobra')
  await app.close()

  expect(await sweepAt(folder, 7)).toEqual([kept, lost].sort())
  expect(await sweepAt(folder, 60)).toEqual([kept])
})

test.skipIf(keepsInBucket)('a file that was put into the folder by hand is left alone', async () => {
  const folder = await newFolder()
  const app = await startFilesApp({ folder })
  await writeFile(path.join(folder, 'uploads', 'leia-me.txt'), 'não apagar')
  await app.close()
  await sweepAt(folder, 7)
  expect(await sweepAt(folder, 100)).toEqual(['leia-me.txt'])
})
