// biome-ignore-all lint/suspicious/noExplicitAny: the default of Value, and of options that only the kind itself knows
/** How records are made in numbers, each like one that is there: for the volume data alone. */
export interface VolumeFace<Value = any> {
  /** A value like this one; no two `n` give the same. What records hold where no two may agree. */
  readonly another?: (value: Value, n: number, options: any) => Value
  /** The same so many days earlier, for kinds that tell a time. */
  readonly earlier?: (value: Value, days: number) => Value
}
