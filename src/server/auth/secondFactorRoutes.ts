import type { FastifyInstance } from 'fastify'
import { secondFactorCalls as calls } from '#contract/calls/secondFactorCalls.ts'
import { AppError, invalidFields, recordNotFound } from '../errors.ts'
import { answer } from '../http/answer.ts'
import { type Called, mountCall } from '../http/mountCall.ts'
import { type Account, accountResource, findAccount } from '../store/accounts/accounts.ts'
import { findSecondFactor, removeSecondFactor, unusedRecoveryCodes } from '../store/accounts/secondFactors.ts'
import { endSessionsOf } from '../store/accounts/sessions.ts'
import { writeAudit } from '../store/log/audit.ts'
import type { Tx } from '../store/store.ts'
import { queueSecondFactorNotice } from './accountMail.ts'
import { entryOf, signedIn } from './actor.ts'
import type { AuthParts } from './parts.ts'
import { finishEnrolment, mustHaveSecondFactor, newRecoveryCodes, startEnrolment } from './secondFactor.ts'
import type { SignIn } from './signIn.ts'

export function secondFactorRoutes(app: FastifyInstance, { store, clock, resources }: AuthParts, signIn: SignIn): void {
  const { resource } = accountResource(resources)

  // The caller's own; with `usuario`, that of another account, for callers who may manage accounts.
  mountCall(app, calls.get, async ({ request, query }) => {
    const actor = signedIn(request)
    const accountId = query.usuario ?? actor.id
    if (accountId !== actor.id && !actor.can(resource, 'publicar')) throw recordNotFound()
    return store.read(async tx => {
      const account = await accountOf(tx, actor.tenantId, accountId)
      const { since } = await findSecondFactor(tx, accountId, clock.now().toISOString())
      return answer({
        ligado_em: since,
        codigos: await unusedRecoveryCodes(tx, accountId),
        exigido: await mustHaveSecondFactor(tx, account),
      })
    })
  })

  mountCall(app, calls.start, async called => {
    const account = await confirmed(called)
    return answer(await store.write(tx => startEnrolment(tx, account, clock.now())))
  })

  mountCall(app, calls.finish, async ({ request, form: { codigo } }) => {
    const { id, tenantId } = signedIn(request)
    const finished = await store.write(async tx => {
      const now = clock.now()
      const done = await finishEnrolment(tx, await accountOf(tx, tenantId, id), codigo, now)
      if (typeof done === 'string') return done
      await writeAudit(tx, entryOf(request, 'ligar_segundo_fator', clock))
      await queueSecondFactorNotice(tx, id, 'ligado', now)
      return done
    })
    if (finished === 'wrong')
      throw invalidFields({ codigo: 'Código incorreto. Informe o que o aplicativo mostra agora.' })
    if (finished === 'nothing pending') throw enrolmentOver()
    return answer({ codigos: finished.codes }, { message: 'Verificação em duas etapas ativada.' })
  })

  mountCall(app, calls.renewCodes, async called => {
    const { request } = called
    const account = await confirmed(called)
    const codigos = await store.write(async tx => {
      await requireOn(tx, account)
      await writeAudit(tx, entryOf(request, 'gerar_codigos_de_recuperacao', clock))
      return newRecoveryCodes(tx, account)
    })
    return answer({ codigos }, { message: 'Novos códigos de recuperação criados.' })
  })

  mountCall(app, calls.switchOff, async called => {
    const { request } = called
    const account = await confirmed(called)
    await store.write(async tx => {
      await requireOn(tx, account)
      if (await mustHaveSecondFactor(tx, account)) throw required()
      await removeSecondFactor(tx, account.id)
      await writeAudit(tx, entryOf(request, 'desligar_segundo_fator', clock))
      await queueSecondFactorNotice(tx, account.id, 'desligado', clock.now())
    })
    return answer(null, { message: 'Verificação em duas etapas desativada.' })
  })

  // For users who lost their phone and recovery codes. Their sessions end too, because somebody else may hold the
  // phone.
  mountCall(app, calls.reset, async ({ request, form: { usuario: id } }) => {
    const actor = signedIn(request)
    if (id === actor.id) throw ownByPassword()
    await store.write(async tx => {
      const account = await accountOf(tx, actor.tenantId, id)
      await requireOn(tx, account)
      await removeSecondFactor(tx, id)
      await endSessionsOf(tx, actor.tenantId, id)
      await writeAudit(tx, { ...entryOf(request, 'redefinir_segundo_fator', clock), changes: { conta: [null, id] } })
      await queueSecondFactorNotice(tx, id, 'redefinido', clock.now())
    })
    return answer(null, { message: 'Verificação em duas etapas redefinida.' })
  })

  /** Checks the password and, if the second factor is on, a code. Throws 422. */
  async function confirmed({ request, form }: Called<Pick<typeof calls.start, 'form'>>): Promise<Account> {
    const { id, tenantId } = signedIn(request)
    const account = await store.read(tx => accountOf(tx, tenantId, id))
    const { senha_atual, codigo = '' } = form
    await signIn.confirmBoth(account, { senha_atual, codigo }, request.address)
    return account
  }

  async function requireOn(tx: Tx, account: Account): Promise<void> {
    const { secret } = await findSecondFactor(tx, account.id, clock.now().toISOString())
    if (secret === null) throw isOff()
  }
}

async function accountOf(tx: Tx, tenantId: number, id: number): Promise<Account> {
  const account = await findAccount(tx, id)
  if (account?.tenantId !== tenantId) throw recordNotFound()
  return account
}

const conflict = (code: string, message: string) => new AppError(409, code, message)
const isOff = () => conflict('second_factor_off', 'A verificação em duas etapas desta conta está desativada.')
const required = () =>
  conflict('second_factor_required', 'As configurações exigem a verificação em duas etapas desta conta.')
const enrolmentOver = () => conflict('enrolment_over', 'O tempo para ativar acabou. Comece de novo.')
const ownByPassword = () =>
  conflict('own_second_factor', 'A verificação da sua própria conta é desativada em "Minha conta", com a sua senha.')
