import { linkFor } from '../auth/firstAdministrator.ts'
import { addressOfSite, besideTheServer, type Command, fail, say } from './command.ts'

export const user: Command = async ([login], context) => {
  if (login === undefined) return fail('Usage: npm run user -- <e-mail>')
  const link = await besideTheServer(context, async store =>
    linkFor(
      { store, clock: { now: () => new Date() }, siteUrl: await addressOfSite(context, store) },
      login.trim().toLowerCase(),
    ),
  )
  if (link === undefined) return fail(`There is no active account with the e-mail ${login}.`)
  if (link.endsSecondFactor)
    say('When the password is chosen by this link, the second factor of the account is switched off.')
  return say(link.url)
}
