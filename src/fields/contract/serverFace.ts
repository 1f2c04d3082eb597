// biome-ignore-all lint/suspicious/noExplicitAny: the default of Value, and of options that only the kind itself knows
/** What only the server may do with a kind's values. */
export interface ServerFace<Value = any> {
  /** Before storing: hashes a password, cleans rich text. Throws `RefusedValue` for what it will not take. */
  readonly prepare: (value: Value, options: any) => Promise<Value> | Value
  /** Before showing: what was stored by an older program, or beside this one, is not trusted either. */
  readonly present?: (value: Value, options: any) => Value
}

/** A value that is refused where only the server can tell; its message, in Portuguese, stands beside the field. */
export class RefusedValue extends Error {}
