import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { parsedJson } from '#fields/strings/parsedJson.ts'
import type { TableShape } from '../store/dialects/tableCopy.ts'
import { type ArchiveReader, MANIFEST } from './archive.ts'
import { RefusedArchive } from './refusedArchive.ts'

/** Raised when older programs cannot read an archive any more. */
export const FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const count = z.int().min(0)
const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const manifestSchema = z.object({
  formato: z.literal(FORMAT),
  feita_em: z.iso.datetime(),
  banco: z.enum(['sqlite', 'postgres']),
  tabelas: z.array(
    z.object({
      nome: identifier,
      colunas: z.array(
        z.object({ nome: identifier, tipo: z.enum(['id', 'integer', 'text', 'real']), vazia: z.boolean() }),
      ),
      /** The columns of each unique index; archives of earlier programs have none. */
      unicos: z.array(z.array(identifier)).default([]),
      ultimo_id: count,
      linhas: count,
      bytes: count,
      sha256,
    }),
  ),
  arquivos: z.array(z.object({ nome: z.string(), bytes: count, sha256 })),
  /** The list of erased personal data; absent when nobody was erased. */
  apagados: z.object({ bytes: count, sha256 }).optional(),
})

/** The contents of an archive, with sizes and hashes. */
export type Manifest = z.output<typeof manifestSchema>
export type ManifestTable = Manifest['tabelas'][number]

export const tableEntry = (table: string) => `dados/${table}.jsonl`
export const fileEntry = (name: string) => `arquivos/${name}`
export const ERASED_ENTRY = 'apagados.txt'

export const shapeOf = ({ nome, colunas, ultimo_id, unicos }: ManifestTable): TableShape => ({
  name: nome,
  columns: colunas.map(({ nome, tipo, vazia }) => ({ name: nome, type: tipo, nullable: vazia })),
  lastId: ultimo_id,
  unique: unicos,
})

/** @throws RefusedArchive when its entries or their sizes differ from the archive's */
export async function readManifest(archive: ArchiveReader): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(parsedJson((await buffer(await archive.read(MANIFEST))).toString()))
  if (!parsed.success) throw new RefusedArchive(`its manifest is not known (${z.prettifyError(parsed.error)})`)
  const manifest = parsed.data
  const named = new Map([
    ...manifest.tabelas.map(({ nome, bytes }) => [tableEntry(nome), bytes] as const),
    ...manifest.arquivos.map(({ nome, bytes }) => [fileEntry(nome), bytes] as const),
    ...(manifest.apagados ? [[ERASED_ENTRY, manifest.apagados.bytes] as const] : []),
  ])
  for (const [name, bytes] of named) {
    if (!archive.entries.has(name)) throw new RefusedArchive(`${name} is missing`)
    if (archive.entries.get(name) !== bytes) throw new RefusedArchive(`${name} has another size than its manifest says`)
  }
  for (const name of archive.entries.keys())
    if (name !== MANIFEST && !named.has(name)) throw new RefusedArchive(`${name} is not in its manifest`)
  return manifest
}
