import { checkChain } from '../audit/auditCheck.ts'
import { besideTheServer, type Command, counted, fail, say } from './command.ts'

export const audit: Command = async (_args, context) => {
  const found = await besideTheServer(context, checkChain)
  const { length, link, last } = found.checked
  if (found.is !== 'broken')
    return say(`${counted.format(length)} lines checked.${link === '' ? '' : ` Last link: ${link}`}`)
  const { line, breach } = found
  const what = {
    changed: 'it, or its link, is not as it was written any more',
    missing_before: 'the previous line is missing',
    missing_after: 'the next line is missing',
  }[breach]
  const which = line === undefined ? 'There is no line any more' : `Line ${line.id} of ${line.quando}`
  const sound = last === undefined ? '' : ` Intact up to line ${last.id} (${counted.format(length)} lines).`
  return fail(`The audit has been changed. ${which}: ${what}.${sound}`)
}
