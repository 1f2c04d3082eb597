/** One thing that goes wrong around the server, and what it must withstand. A file in `cases/`, found by itself. */
export interface Fault {
  /** What goes wrong: a line of the table that `npm run faults` prints. */
  readonly name: string
  /** Whose rule it is: a page of `src/docs` with its section, such as `threats.md 6`, or a file of `src/deploy`. */
  readonly rule: string
  /** What it needs and this machine lacks, as the rest of "not tried: needs …"; undefined when nothing is missing. */
  readonly lacks?: () => string | undefined
  /** Tried in `npm test` as well, at scale `small`: takes a few seconds there. */
  readonly inTests?: boolean
  /** Has a form that takes many minutes, tried with `--long`; others are tried at scale `full` then. */
  readonly hasLong?: true
  /** Seconds after which it counts as not held at all; 180 unless stated. */
  readonly limit?: number
  /**
   * Does it and measures. Rejects with the first requirement that did not hold; leaves no process and no file behind
   * either way. At scale `small` it takes seconds, at `full` as much as was seen to break the product once.
   *
   * @param isLong only where it `hasLong`: as much as is promised
   */
  run(scale: Scale, isLong: boolean): Promise<Outcome>
}

export type Scale = 'small' | 'full'

/** Both for the table: "40 connections × 1400 requests", "+31 MB; the slowest answer to others took 84 ms". */
export interface Outcome {
  readonly tried: string
  readonly held: string
}

export const defineFault = (fault: Fault): Fault => fault

/**
 * By how much a limit of time is stretched: `npm run faults` holds it, `npm test` only sees that what happens is not for
 * ever, since the machine has other things to do meanwhile.
 */
export const STRETCH = process.env.NODE_ENV === 'test' ? 5 : 1

/** Stops a fault with what did not hold. */
export function mustHold(condition: boolean, whatDidNot: string): asserts condition {
  if (!condition) throw new Error(whatDidNot)
}

/** Tries it, for as long as it may take. */
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
