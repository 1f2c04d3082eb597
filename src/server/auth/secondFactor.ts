import { randomBytes } from 'node:crypto'
import { fieldNamed } from '#fields/contract/fieldNamed.ts'
import { mayManageAccounts } from '#schema/rights.ts'
import { settingsResource } from '#schema/roles.ts'
import { type Account, accountResource, tenantName } from '../store/accounts/accounts.ts'
import {
  consumeRecoveryCode,
  consumeStep,
  findSecondFactor,
  keepPendingSecret,
  replaceRecoveryCodes,
  switchOn,
} from '../store/accounts/secondFactors.ts'
import { findRecord } from '../store/records/records.ts'
import type { Tx } from '../store/store.ts'
import { sealingIn } from './sealing.ts'

/* The second factor of an account: codes of an authenticator app (TOTP), and recovery codes for when it is lost. */

const PENDING_MINUTES = 30
const RECOVERY_CODES = 10
const PURPOSE = 'segundo fator'

export interface Enrolment {
  /** Base32 in groups of four, for typing it by hand. */
  readonly segredo: string
  /** `otpauth://…`, for a QR code. */
  readonly endereco: string
}

/** Creates a secret that is inactive until its first code is entered; an active one stays active until then. */
export async function startEnrolment(tx: Tx, account: Account, now: Date): Promise<Enrolment> {
  const secret = randomBytes(20)
  const sealing = await sealingIn(tx)
  const until = new Date(now.getTime() + PENDING_MINUTES * 60_000).toISOString()
  await keepPendingSecret(tx, account.id, sealing.seal(secret, PURPOSE, String(account.id)), until)
  const { base32, otpauthAddress } = await import('./totp.ts')
  const text = base32(secret)
  return {
    segredo: (text.match(/.{4}/g) ?? []).join(' '),
    endereco: otpauthAddress(text, await tenantName(tx, account.tenantId), account.login),
  }
}

export type Finished = { readonly codes: readonly string[] } | 'wrong' | 'nothing pending'

/** Activates the pending secret if the code matches. Returns the recovery codes, which are stored as hashes only. */
export async function finishEnrolment(tx: Tx, account: Account, typed: string, now: Date): Promise<Finished> {
  const { pending } = await findSecondFactor(tx, account.id, now.toISOString())
  if (pending === null) return 'nothing pending'
  const sealing = await sealingIn(tx)
  const code = plainCode(typed)
  const step = isDigits(code) ? await stepFor(sealing.open(pending, PURPOSE, String(account.id)), code, now) : undefined
  if (step === undefined) return 'wrong'
  if (!(await switchOn(tx, account.id, { pending, step, now: now.toISOString() }))) return 'nothing pending'
  return { codes: await newRecoveryCodes(tx, account) }
}

export async function newRecoveryCodes(tx: Tx, account: Account): Promise<string[]> {
  const sealing = await sealingIn(tx)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await replaceRecoveryCodes(
    tx,
    account.id,
    codes.map(code => sealing.hash(plainCode(code), account.id)),
  )
  return codes
}

/** Consumes a code and returns its type; undefined when it is wrong, already used or too old. */
export async function acceptCode(
  tx: Tx,
  account: Account,
  typed: string,
  now: Date,
): Promise<'aplicativo' | 'codigo_de_recuperacao' | undefined> {
  const { secret } = await findSecondFactor(tx, account.id, now.toISOString())
  if (secret === null) return undefined
  const sealing = await sealingIn(tx)
  const code = plainCode(typed)
  if (isDigits(code)) {
    const step = await stepFor(sealing.open(secret, PURPOSE, String(account.id)), code, now)
    return step !== undefined && (await consumeStep(tx, account.id, step)) ? 'aplicativo' : undefined
  }
  const isUsed = await consumeRecoveryCode(tx, account.id, sealing.hash(code, account.id), now.toISOString())
  return isUsed ? 'codigo_de_recuperacao' : undefined
}

export async function mustHaveSecondFactor(tx: Tx, account: Account): Promise<boolean> {
  const settings = settingsResource(tx.resources.values())
  const setting = settings?.role.secondFactor
  if (settings === undefined || setting === undefined) return false
  const kept = await findRecord(tx, settings.resource, account.tenantId, {})
  const who = kept?.[setting.field] ?? fieldNamed(settings.resource, setting.field).options.default
  const accounts = accountResource(tx.resources)
  return who === setting.everyone || (who === setting.administrators && mayManageAccounts(accounts, account.record))
}

async function stepFor(secret: Buffer, code: string, now: Date): Promise<number | undefined> {
  const { stepOf } = await import('./totp.ts')
  return stepOf(secret, code, now)
}

/** Users type codes with spaces and hyphens, in either case. */
const plainCode = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()
const isDigits = (code: string) => /^\d{6}$/.test(code)

// 32 letters and digits without lookalikes. Twelve of them are never taken for the six digits of an app.
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** 60 random bits. @example 'K7QM-2XWD-9RTA' */
function newRecoveryCode(): string {
  const letters = [...randomBytes(12)].map(byte => LETTERS[byte % LETTERS.length]).join('')
  return (letters.match(/.{4}/g) ?? []).join('-')
}
