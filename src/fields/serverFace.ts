/** What a kind does on the server before its value may be stored. */
export interface ServerFace<Value = any> {
  /** Seals a password, cleans rich text; the result is what the column keeps. Throws to refuse the whole save. */
  readonly prepare: (value: Value, options: any) => Promise<Value> | Value
}
