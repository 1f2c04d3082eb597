import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { required } from '#fields/contract/required.ts'
import type { Caller } from '../caller.ts'
import { invalidFields } from '../errors.ts'
import type { SaveEffect } from '../records/commit.ts'
import type { SaveGuard } from '../records/decodeAndPrepare.ts'
import {
  accountResource,
  askForOwnPassword,
  findAccount,
  forgetAccount,
  tenantName,
} from '../store/accounts/accounts.ts'
import { forgetIdentities } from '../store/accounts/identities.ts'
import { endLinksOf } from '../store/accounts/links.ts'
import { endSessionsOf } from '../store/accounts/sessions.ts'
import { queueInvitation, queueLoginNotice, queuePasswordNotice } from './accountMail.ts'
import type { Actor } from './actor.ts'
import type { AuthParts } from './parts.ts'
import { newPasswordProblem } from './passwords.ts'
import type { SignIn } from './signIn.ts'

/** Throws 422 for a weak password, and for a change of one's own e-mail or password without the current one. */
export function createAccountGuard(parts: AuthParts, signIn: SignIn): SaveGuard {
  const { role } = accountResource(parts.resources)

  return async (resource, body, caller) => {
    if (resource.accounts === undefined) return
    const typedLogin = body.get(role.login)?.[0]
    const typedPassword = body.get(role.password)?.[0] || undefined
    if (typedLogin === undefined && typedPassword === undefined) return

    const { account, company } = await parts.store.read(async tx => {
      const id = Number(body.get('id')?.[0])
      const found = Number.isSafeInteger(id) ? await findAccount(tx, id) : undefined
      return {
        account: found?.tenantId === caller.tenantId ? found : undefined,
        company: await tenantName(tx, caller.tenantId),
      }
    })
    const decoded = fieldNamed(resource, role.login).form.safeDecode(typedLogin ?? '')
    const login: string = decoded.success && decoded.data ? decoded.data : (account?.login ?? '')
    if (typedPassword !== undefined) {
      const problem = newPasswordProblem(typedPassword, { login, company })
      if (problem !== undefined) throw invalidFields({ [role.password]: problem })
    }
    const isOwn = account !== undefined && account.id === caller.id
    if (!isOwn || (typedPassword === undefined && login === account.login)) return
    const current = body.get('senha_atual')?.[0] ?? ''
    if (current === '') throw invalidFields({ senha_atual: 'Informe sua senha atual.' })
    await signIn.confirm(account, current, caller.address)
  }
}

export const accountEffects: SaveEffect = async (tx, { resource, before, after, changed, caller, now, isQuiet }) => {
  if (resource.accounts === undefined) return
  const { role } = accountResource(tx.resources)
  const { id, tenant_id: tenantId } = required(after ?? before, 'record that was saved')
  const when = now.toISOString()
  if (after === null) {
    await endSessionsOf(tx, tenantId, id)
    await endLinksOf(tx, id, when)
    return forgetAccount(tx, id)
  }

  const isOwn = caller.id === id
  const newPassword = changed.includes(role.password) && after[role.password] !== null
  const newLogin = before !== null && changed.includes(role.login)
  const isInactive = after[role.state.field] === role.state.inactive
  const waits = after[role.password] === null && !isInactive

  if (newPassword) await askForOwnPassword(tx, id, !isOwn && caller.id !== null)
  if (!isQuiet && waits && (before === null || newLogin || changed.includes(role.state.field)))
    await queueInvitation(tx, id, now)
  if (before === null) return

  if (newPassword || isInactive) await endSessionsOf(tx, tenantId, id)
  else if (newLogin) await endSessionsOf(tx, tenantId, id, isOwn ? sessionOf(caller) : undefined)
  if (newPassword || isInactive || newLogin) await endLinksOf(tx, id, when)
  // The account may belong to another person from now on.
  if (isInactive || newLogin) await forgetIdentities(tx, id)
  if (isQuiet) return
  if (newPassword) await queuePasswordNotice(tx, id, now)
  if (newLogin) await queueLoginNotice(tx, id, String(before[role.login]), now)
}

const sessionOf = (caller: Caller & { readonly actor?: Actor }) => caller.actor?.sessionId
