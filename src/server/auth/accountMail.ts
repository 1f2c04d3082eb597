import { formatDateTime } from '#fields/calendar/saoPaulo.ts'
import type { WriteJobEmail } from '../jobs/mailJobs.ts'
import { type EmailContent, writeEmail } from '../mail/email.ts'
import {
  type Account,
  accountResource,
  administratorsOf,
  findAccount,
  findAccountByLogin,
  tenantName,
} from '../store/accounts/accounts.ts'
import { addJob } from '../store/log/jobs.ts'
import type { Tx } from '../store/store.ts'
import { count, limits, waitOf } from './limits.ts'
import { issueLink } from './links.ts'

// A job stores the account, never a token: the link is created when the e-mail is written.
const types = {
  recovery: 'correio.recuperacao',
  invitation: 'correio.convite',
  passwordChanged: 'correio.senha_alterada',
  loginChanged: 'correio.email_alterado',
  backupFailed: 'correio.copia_falhou',
  secondFactor: 'correio.segundo_fator',
} as const

const hour = 3_600_000

/** The login need not exist: every request queues exactly one job, so that nobody learns which logins exist. */
export const queueRecovery = (tx: Tx, login: string, now: Date) => queue(tx, types.recovery, { login }, now, hour)

export const queueInvitation = (tx: Tx, accountId: number, now: Date) =>
  queue(tx, types.invitation, { conta: accountId }, now, 72 * hour)

export const queuePasswordNotice = (tx: Tx, accountId: number, now: Date) =>
  queue(tx, types.passwordChanged, { conta: accountId, quando: now.toISOString() }, now, 72 * hour)

/** Sent to the former address, in case the owner did not make the change. */
export const queueLoginNotice = (tx: Tx, accountId: number, formerLogin: string, now: Date) =>
  queue(tx, types.loginChanged, { conta: accountId, antes: formerLogin, quando: now.toISOString() }, now, 72 * hour)

export async function queueBackupFailure(tx: Tx, tenantId: number, reason: string, now: Date): Promise<void> {
  for (const { id } of await administratorsOf(tx, tenantId))
    await queue(tx, types.backupFailed, { conta: id, motivo: reason, quando: now.toISOString() }, now, 24 * hour)
}

export const queueSecondFactorNotice = (tx: Tx, accountId: number, what: SecondFactorChange, now: Date) =>
  queue(tx, types.secondFactor, { conta: accountId, mudanca: what, quando: now.toISOString() }, now, 72 * hour)

type SecondFactorChange = 'ligado' | 'desligado' | 'redefinido'

function queue(tx: Tx, type: string, data: object, now: Date, lives: number): Promise<void> {
  return addJob(tx, { type, data, dueAt: now.toISOString(), expiresAt: new Date(now.getTime() + lives).toISOString() })
}

export function accountEmails(siteUrl: string): Record<string, WriteJobEmail> {
  return {
    [types.recovery]: async (tx, { login }: { login: string }, { now, tries }) => {
      const account = await findAccountByLogin(tx, login)
      if (account === undefined || account.state === 'inactive') return undefined
      const mails = { limit: limits.recoveryMails, who: [String(account.id)] }
      if (tries === 0) {
        if ((await waitOf(tx, mails, now)) > 0) return undefined
        await count(tx, mails, now, { address: '', tenantId: account.tenantId, userId: account.id })
      }
      const { url } = await issueLink(tx, siteUrl, account, 'recuperacao', now)
      return accountEmail(tx, account, {
        subject: 'Recuperação de senha',
        paragraphs: ['Recebemos um pedido para criar uma nova senha para o seu acesso ao painel.'],
        button: { label: 'Criar nova senha', url },
        note: 'O link vale por 30 minutos e só pode ser usado uma vez. Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma.',
      })
    },

    [types.invitation]: async (tx, { conta }: { conta: number }, { now }) => {
      const account = await findAccount(tx, conta)
      if (account === undefined || account.state === 'inactive' || account.password !== null) return undefined
      const { url } = await issueLink(tx, siteUrl, account, 'convite', now)
      return accountEmail(tx, account, {
        subject: 'Convite para acessar o painel',
        paragraphs: [
          'Você foi convidado para administrar o site. Para começar, crie a sua senha.',
          `Depois, entre com o e-mail ${account.login}.`,
        ],
        button: { label: 'Criar senha', url },
        note: 'O link vale por 72 horas e só pode ser usado uma vez.',
      })
    },

    [types.backupFailed]: notice((when, { motivo }: { motivo: string }) => ({
      subject: 'A cópia de segurança do site não foi feita',
      paragraphs: [
        `Em ${when} não foi possível fazer a cópia de segurança do site. As anteriores continuam guardadas, e uma nova tentativa é feita a cada hora.`,
        `Motivo: ${motivo}`,
      ],
      button: { label: 'Abrir o Painel', url: `${siteUrl}/admin/painel` },
    })),

    [types.passwordChanged]: notice(when => ({
      subject: 'Sua senha foi alterada',
      paragraphs: [
        `A senha do seu acesso ao painel foi alterada em ${when}. Todas as sessões abertas foram encerradas.`,
        'Se não foi você, use "Esqueci minha senha" na página de entrada e avise um administrador.',
      ],
    })),

    [types.secondFactor]: notice((when, { mudanca }: { mudanca: SecondFactorChange }) => {
      const { subject, what, next } = secondFactorWords[mudanca]
      return { subject, paragraphs: [`${what} em ${when}.`, next] }
    }),

    [types.loginChanged]: notice((when, { antes }: { antes: string }) => ({
      to: antes,
      subject: 'Seu e-mail de acesso foi alterado',
      paragraphs: [
        `O e-mail do seu acesso ao painel foi alterado em ${when}. Este endereço não serve mais para entrar.`,
        'Se não foi você, avise um administrador.',
      ],
    })),
  }
}

type AccountEmail = Omit<EmailContent, 'to' | 'name' | 'company'> & { readonly to?: string }

/** Not sent when the account was deleted. */
const notice =
  <Data>(write: (when: string, data: Data) => AccountEmail): WriteJobEmail =>
  async (tx, data: Data & { readonly conta: number; readonly quando: string }) => {
    const account = await findAccount(tx, data.conta)
    return account && accountEmail(tx, account, write(formatDateTime(data.quando).replace(' ', ' às '), data))
  }

const secondFactorWords: Record<SecondFactorChange, { subject: string; what: string; next: string }> = {
  ligado: {
    subject: 'Verificação em duas etapas ativada',
    what: 'A verificação em duas etapas do seu acesso ao painel foi ativada',
    next: 'Se não foi você, avise um administrador.',
  },
  desligado: {
    subject: 'Verificação em duas etapas desativada',
    what: 'A verificação em duas etapas do seu acesso ao painel foi desativada',
    next: 'Se não foi você, crie outra senha por "Esqueci minha senha" na página de entrada e avise um administrador.',
  },
  redefinido: {
    subject: 'Verificação em duas etapas redefinida',
    what: 'A verificação em duas etapas do seu acesso ao painel foi redefinida por um administrador, e suas sessões abertas foram encerradas,',
    next: 'Entre com a sua senha e ative-a de novo em "Minha conta". Se você não pediu isso, avise um administrador.',
  },
}

/** An e-mail to the account, which names it in the greeting. */
export async function accountEmail(tx: Tx, account: Account, content: AccountEmail) {
  return writeEmail({
    to: account.login,
    name: account.name,
    company: await tenantName(tx, account.tenantId),
    about: { resource: accountResource(tx.resources).resource.name, id: account.id },
    ...content,
  })
}
