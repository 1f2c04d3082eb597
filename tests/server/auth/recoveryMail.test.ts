import { stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { startSmtp } from '#tests/support/smtp.ts'
import { choose, forgot, linkFor, SENT } from './recoveryLinks.ts'
import { minutes, onEveryDatabase, startAuth, tokenIn } from './startAuth.ts'

onEveryDatabase(database => {
  test('a recovery e-mail waits for an absent mail server, is sent once, and its 30 minutes begin when it is sent', async () => {
    const smtp = await startSmtp()
    const auth = await startAuth(database, { smtpUrl: smtp.url })
    await auth.account({ email: 'ana@example.com' })
    smtp.behave('fail')
    expect((await forgot(auth, 'ana@example.com')).json().status.message).toBe(SENT)
    for (const pause of [1, 2, 4, 8]) {
      await auth.app.settled()
      auth.pass(minutes(pause))
    }
    await auth.app.settled()
    expect(smtp.messages).toEqual([])
    expect((await auth.rows('_tarefas')).filter(job => job.tipo.startsWith('correio'))).toMatchObject([
      { tentativas: 5 },
    ])

    smtp.behave('deliver')
    auth.pass(minutes(16))
    await auth.restart()
    await auth.app.settled()
    expect(smtp.messages).toHaveLength(1)
    auth.pass(minutes(29))
    expect((await choose(auth, tokenIn(smtp.messages[0]!.text))).statusCode).toBe(200)
    await smtp.close()
  })

  test('a recovery e-mail that cannot be sent for an hour is given up', async () => {
    const smtp = await startSmtp()
    const auth = await startAuth(database, { smtpUrl: smtp.url })
    await auth.account({ email: 'ana@example.com' })
    smtp.behave('refuse')
    await forgot(auth, 'ana@example.com')
    for (let minute = 0; minute <= 60; minute++) {
      await auth.app.settled()
      auth.pass(minutes(1))
    }
    await auth.app.settled()
    expect(smtp.connections).toBe(7)
    expect((await auth.rows('_tarefas')).filter(job => job.tipo.startsWith('correio'))).toEqual([])
    expect(auth.logged.map(line => line.event)).toContain('mail.given_up')
    await smtp.close()
  })

  test('a mail server that hangs makes no request wait', async () => {
    const smtp = await startSmtp()
    smtp.behave('hang')
    const smtpTimeout = 2_000
    const auth = await startAuth(database, { smtpUrl: smtp.url, smtpTimeout })
    await auth.account({ email: 'ana@example.com' })

    const start = performance.now()
    expect((await forgot(auth, 'ana@example.com')).statusCode).toBe(200)
    expect((await auth.signIn('ana@example.com')).statusCode).toBe(200)
    expect(performance.now() - start).toBeLessThan(smtpTimeout)

    await auth.app.settled()
    expect(auth.logged.map(line => line.event)).toContain('mail.postponed')
    smtp.behave('deliver')
    auth.pass(minutes(1))
    await auth.app.settled()
    expect(smtp.messages).toHaveLength(1)
    await smtp.close()
  })

  test('without a mail server e-mails become files that only their owner may read', async () => {
    const auth = await startAuth(database)
    await auth.account({ email: 'ana@example.com' })
    const token = await linkFor(auth, 'ana@example.com')

    const [mail] = await auth.mail()
    expect(mail!.raw).toMatch(/^From: .*<nao-responda@example\.com>/m)
    expect(mail!.raw).toMatch(/^To: ana@example\.com/m)
    expect((await stat(`${auth.folder}/mail`)).mode & 0o777).toBe(0o700)
    expect((await choose(auth, token)).statusCode).toBe(200)
  })
})
