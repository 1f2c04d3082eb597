import { createRequire } from 'node:module'

/** The environment and the flags with which `npm start` starts the server. */
export const tuning: { readonly environment: Record<string, string>; readonly flags: readonly string[] } =
  createRequire(import.meta.url)('../../src/commands/tuning.mjs')
