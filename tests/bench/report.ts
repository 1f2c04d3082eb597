import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus } from 'node:os'
import type { Comparison } from './compare.ts'

interface Line {
  readonly what: string
  readonly budget: string
  readonly measured: string
  /** Undefined where nothing is promised. */
  readonly ok?: boolean
}

/** The table of promises and measurements. */
export class Report {
  readonly #lines: Line[] = []

  /** Promises at least `least` times what the rival does. */
  ratio(what: string, least: number, { ratio, ours, theirs }: Comparison, rival: string) {
    const measured = `${decimals(ratio, 2)} × (${whole(ours)}/s against ${whole(theirs)}/s)`
    this.#add({ what, budget: `≥ ${decimals(least, 1)} × ${rival}`, measured, ok: ratio >= least })
  }

  most(what: string, most: number, value: number, unit: string) {
    this.#add({ what, budget: `≤ ${most} ${unit}`, measured: `${decimals(value, 1)} ${unit}`, ok: value <= most })
  }

  /** A budget that could not be measured counts as missed. */
  missing(what: string, why: string) {
    this.#add({ what, budget: '–', measured: `not measured: ${why}`, ok: false })
  }

  /** Adds a line without a promise. */
  tell(what: string, measured: string) {
    this.#add({ what, budget: '–', measured })
  }

  get missed(): number {
    return this.#lines.filter(line => line.ok === false).length
  }

  print() {
    process.stdout.write(`\n${this.#heading()}\n\n${this.#table().join('\n')}\n`)
  }

  /** Writes only between the markers `<!-- bench -->` and `<!-- /bench -->`; a file without them is left as it is. */
  writeInto(file: string) {
    writeBlock(file, 'bench', [this.#heading(), '', '```', ...this.#table(), '```'])
  }

  #add(line: Line) {
    process.stderr.write(`${line.what}: ${line.measured}${line.ok === false ? '  MISSED' : ''}\n`)
    this.#lines.push(line)
  }

  #heading() {
    const processor = cpus()[0]?.model.trim() ?? 'unknown processor'
    return `Measured on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} cores (${processor}), Node ${process.version}, 32 connections.`
  }

  #table(): string[] {
    const rows = [
      ['What', 'Budget', 'Measured', ''],
      ...this.#lines.map(({ what, budget, measured, ok }) => [
        what,
        budget,
        measured,
        { true: 'kept', false: 'MISSED' }[String(ok)] ?? '',
      ]),
    ]
    return aligned(rows)
  }
}

/** The lines of a table with aligned columns; the first row is its head. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(row => row[i]!.length)))
  return rows.map(row =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  )
}

/** Puts lines between `<!-- name -->` and `<!-- /name -->`; a file without these markers is left as it is. */
export function writeBlock(file: string, name: string, lines: readonly string[]) {
  if (!existsSync(file)) return
  const block = new RegExp(`(<!-- ${name} -->)[\\s\\S]*?(<!-- /${name} -->)`)
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace(block, (_, begin, end) => `${begin}\n${lines.join('\n')}\n${end}`),
  )
}

export const whole = (value: number) => Math.round(value).toLocaleString('en')

export const decimals = (value: number, places: number) =>
  value.toLocaleString('en', { minimumFractionDigits: places, maximumFractionDigits: places })
