// biome-ignore-all lint/suspicious/noExplicitAny: the default of Value, and of options that only the kind itself knows
/** Operations on a kind's values that only the server can perform. */
export interface ServerFace<Value = any> {
  /** Called before a value is stored: hashes a password, cleans rich text. Throws `RefusedValue`. */
  readonly prepare: (value: Value, options: any) => Promise<Value> | Value
  /** Called before a value is shown: cleans values that were stored by an older version or by another program. */
  readonly present?: (value: Value, options: any) => Value
}

/** Thrown for a value that only the server can refuse. The message, in Portuguese, is shown beside the field. */
export class RefusedValue extends Error {}
