/**
 * Writes the typed client of the API, made from the resources, into a folder.
 *
 * @example npm run client -- ../portal/src/site
 */
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { openApi } from '#contract/calls/openApi.ts'
import { resources } from '#resources.ts'

const [, , folder = 'dist/typed-client'] = process.argv
await mkdir(folder, { recursive: true })
await writeFile(join(folder, 'api.ts'), await typesOf(openApi(resources, 'http://localhost')))
await copyFile(join('src', 'client', 'siteClient.ts'), join(folder, 'siteClient.ts'))
process.stdout.write(`${folder}/siteClient.ts and ${folder}/api.ts\n`)

/** The generator needs the compiler of TypeScript 5, which the native one does not replace. */
async function typesOf(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) => next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
  })
  try {
    const { default: openapiTS, astToString } = await import('openapi-typescript')
    return astToString(await openapiTS(JSON.stringify(document)))
  } finally {
    hooks.deregister()
  }
}
