/** One thing that goes wrong around the server and that it must withstand. Each file in `cases/` is one. */
export interface Fault {
  /** What goes wrong: a line of the table that `npm run faults` prints. */
  readonly name: string
  /**
   * Where the rule is written: a page of `src/docs` with its section, such as `threats.md 6`, or a file of
   * `src/deploy`.
   */
  readonly rule: string
  /** What it needs and this machine lacks, as the rest of "not tried: needs …"; undefined when nothing is missing. */
  readonly lacks?: () => string | undefined
  /** Whether `npm test` tries it as well, at scale `small`, which takes a few seconds. */
  readonly inTests?: boolean
  /** Set when it has a form that takes many minutes, tried with `--long`; others are tried at scale `full` then. */
  readonly hasLong?: true
  /** Seconds after which it counts as failed; 180 unless stated. */
  readonly limit?: number
  /**
   * Causes the fault and measures. Rejects with the first requirement that did not hold; leaves no process and no file
   * behind either way. At scale `small` it takes seconds, at `full` as much as once broke the product.
   *
   * @param isLong set only where it `hasLong`: tries as much as is promised
   */
  run(scale: Scale, isLong: boolean): Promise<Outcome>
}

export type Scale = 'small' | 'full'

/**
 * Both are texts for the table: "40 connections × 1400 requests", "+31 MB; the slowest answer to others took 84 ms".
 */
export interface Outcome {
  readonly tried: string
  readonly held: string
}

export const defineFault = (fault: Fault): Fault => fault

/**
 * The factor by which limits of time are stretched: `npm run faults` enforces them, while `npm test` only checks that
 * nothing takes for ever, since the machine has other things to do meanwhile.
 */
export const STRETCH = process.env.NODE_ENV === 'test' ? 5 : 1

/** Fails a fault with the requirement that did not hold. */
export function mustHold(condition: boolean, whatDidNot: string): asserts condition {
  if (!condition) throw new Error(whatDidNot)
}

/** Tries the fault within its limit of time. */
export async function tryFault(fault: Fault, scale: Scale, isLong = false): Promise<Outcome> {
  const limit = fault.limit ?? 180
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error(`it did not end within ${limit} s`)), limit * 1000)
  try {
    return await Promise.race([fault.run(scale, isLong && fault.hasLong === true), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
