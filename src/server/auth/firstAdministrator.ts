import { dayOfInstant } from '#fields/calendar/saoPaulo.ts'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import { withDefaults } from '#schema/tableOf.ts'
import type { Parts } from '../parts.ts'
import {
  type AccountResource,
  accountResource,
  accountsAtStart,
  findAccount,
  findAccountByLogin,
  tenantName,
} from '../store/accounts/accounts.ts'
import { findSecondFactor } from '../store/accounts/secondFactors.ts'
import { acquireLease, START } from '../store/leases.ts'
import { issueLink } from './links.ts'
import { argon2idPasswords, newPasswordProblem } from './passwords.ts'

interface FirstAdministratorOptions {
  readonly tenantId: number
  readonly email?: string | undefined
  readonly password?: string | undefined
}

/**
 * Creates the first administrator while no account exists; without a password, each start issues a new link.
 *
 * @returns the e-mail, and the link to print; undefined when there is nothing to do
 * @throws with the reason when ADMIN_EMAIL or ADMIN_PASSWORD is refused
 */
export async function ensureFirstAdministrator(
  { store, resources, clock, siteUrl, commit }: Pick<Parts, 'store' | 'resources' | 'clock' | 'siteUrl' | 'commit'>,
  options: FirstAdministratorOptions,
): Promise<{ login: string; link?: string } | undefined> {
  const accounts = accountResource(resources)
  const { resource, role } = accounts
  const { none, waiting } = await store.read(accountsAtStart)
  // Checked even when unused, so that mistakes are noticed. The company's name is checked only for a new account: it
  // may change later, and a changed name must not stop a start.
  const company = none ? await store.read(tx => tenantName(tx, options.tenantId)) : ''
  const login = loginOf(accounts, options.email, siteUrl)
  checkPassword(options, login, company)
  if (!none && waiting === undefined) return undefined
  if (waiting !== undefined) {
    const now = clock.now()
    const { url } = await store.write(tx => issueLink(tx, siteUrl, waiting, 'convite', now))
    return { login: waiting.login, link: url }
  }

  const password = options.password === undefined ? null : await argon2idPasswords.hash(options.password)
  return store.write(async tx => {
    await acquireLease(tx, START)
    // Another server that starts at the same moment may have created it.
    if (!(await accountsAtStart(tx)).none) return undefined
    const now = clock.now()
    const time = { now: now.toISOString(), today: dayOfInstant(now.toISOString()) }
    const state = password === null ? role.state.invited : role.state.active
    const given = { ...role.first, [role.login]: login, [role.password]: password, [role.state.field]: state }
    const caller = { id: null, tenantId: options.tenantId, address: '' }
    // Quiet: no invitation e-mail, because the link is printed at the terminal.
    const by = { caller, at: now, isQuiet: true }
    const changes = { [role.login]: [null, login] } as const
    const { id } = await commit.put(tx, resource, null, withDefaults(resource, given, time), by, { changes })
    if (password !== null) return { login }
    const account = required(await findAccount(tx, id), 'account that was just created')
    return { login, link: (await issueLink(tx, siteUrl, account, 'convite', now)).url }
  })
}

/** A link for the `user` command; undefined for an unknown or disabled account. */
export async function linkFor(
  { store, clock, siteUrl }: Pick<Parts, 'store' | 'clock' | 'siteUrl'>,
  login: string,
): Promise<{ url: string; endsSecondFactor: boolean } | undefined> {
  return store.write(async tx => {
    const account = await findAccountByLogin(tx, login)
    if (account === undefined || account.state === 'inactive') return undefined
    const now = clock.now()
    const { secret } = await findSecondFactor(tx, account.id, now.toISOString())
    return {
      url: (await issueLink(tx, siteUrl, account, 'servidor', now)).url,
      endsSecondFactor: secret !== null,
    }
  })
}

function loginOf({ resource, role }: AccountResource, given: string | undefined, siteUrl: string): string {
  const field = fieldNamed(resource, role.login)
  const accepts = (text: string) => {
    const decoded = field.form.safeDecode(text)
    return decoded.success && field.checks.safeParse(decoded.data).success ? (decoded.data as string) : undefined
  }
  if (given !== undefined) {
    const login = accepts(given)
    if (login === undefined) throw new Error(`ADMIN_EMAIL is refused: ${given} is not a valid e-mail address.`)
    return login
  }
  // The account's owner can change it later; an address at the site's own domain is the likeliest to exist.
  const likeliest = accepts(`administrador@${new URL(siteUrl).hostname.replace(/^www\./, '')}`)
  return likeliest ?? required(accepts('administrador@example.com'), 'address that the accounts accept')
}

function checkPassword({ email, password }: FirstAdministratorOptions, login: string, company: string) {
  if (password === undefined) return
  if (email === undefined)
    throw new Error('ADMIN_PASSWORD is set without ADMIN_EMAIL. Set both, or neither for a one-time link.')
  const problem = newPasswordProblem(password, { login, company })
  if (problem !== undefined) throw new Error(`ADMIN_PASSWORD is refused: ${problem}`)
}
