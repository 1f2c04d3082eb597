import { HttpFailure } from './http.ts'

/** What a sign-in with the right password still asks for: a code, or a second factor where there is none yet. */
export type MissingStep =
  | { readonly falta: 'codigo' }
  | { readonly falta: 'ativacao'; readonly segredo: string; readonly endereco: string }

/** The step that a refused sign-in names; undefined for every other failure. */
export function missingStep(error: unknown): MissingStep | undefined {
  const data = error instanceof HttpFailure ? (error.data as { falta?: string } | undefined) : undefined
  return data?.falta === undefined ? undefined : (data as MissingStep)
}
