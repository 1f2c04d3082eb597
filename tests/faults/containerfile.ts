import { mustHold } from './fault.ts'

export interface Stage {
  readonly name: string | undefined
  readonly from: string
  readonly steps: readonly Step[]
}

/** An instruction and what follows it: words where it is written as a list, otherwise one text. */
interface Step {
  readonly instruction: string
  readonly given: string | readonly string[]
}

const KNOWN = /^(?:FROM|RUN|COPY|WORKDIR|ENV|USER|VOLUME|EXPOSE|ENTRYPOINT|STOPSIGNAL|HEALTHCHECK)$/

/** Reads the syntax that our file uses, and throws at anything else. */
export function readContainerfile(text: string): Stage[] {
  const stages: { name: string | undefined; from: string; steps: Step[] }[] = []
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    mustHold(KNOWN.test(instruction), `Containerfile: ${line}`)
    if (instruction === 'FROM') {
      const [, from = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      mustHold(from !== '', `Containerfile: ${line}`)
      stages.push({ from, name, steps: [] })
      continue
    }
    const stage = stages.at(-1)
    mustHold(stage !== undefined, 'Containerfile: the first step is not FROM')
    stage.steps.push({ instruction, given: rest.startsWith('[') ? (JSON.parse(rest) as string[]) : rest })
  }
  return stages
}
