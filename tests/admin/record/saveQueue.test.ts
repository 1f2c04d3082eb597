import { describe, expect, test } from 'vitest'
import {
  newQueue,
  OWN_PASSWORD,
  type Save,
  type SaveEffect,
  type SaveEvent,
  type SaveFailure,
  type SaveQueue,
  shownWait,
  step,
} from '#admin/model/saveQueue.ts'
import type { Values } from '#schema/resource.ts'

const record = { id: 4, revisao: 1, nome: 'Martelo' }
const saved = { id: 4, revisao: 2, nome: 'Martelo!' }
const at = new Date('2026-11-23T12:00:00Z')
const change = (key: string, nome = 'Martelo!', changes: Values = {}): Save => ({
  key,
  typed: { nome },
  changes,
  base: record,
})
const creation = (key: string): Save => ({ ...change(key), base: null })

/** A queue after these events, and the effects of the last one. */
function drive(...events: readonly SaveEvent[]) {
  return events.reduce<{ queue: SaveQueue; effects: readonly SaveEffect[] }>(
    ({ queue }, event) => {
      const [next, effects] = step(queue, event)
      return { queue: next, effects }
    },
    { queue: newQueue(undefined), effects: [] },
  )
}

const asked = (changes: Values = {}, files = 0): SaveEvent => ({ type: 'saveAsked', changes, files })
const checked = (save: Save, more: { problem?: string; isChanged?: boolean } = {}): SaveEvent => ({
  type: 'checked',
  save,
  problem: undefined,
  isChanged: true,
  ...more,
})
const sent = (save: Save) => [asked(), checked(save)]
const answered = (save: Save, files = 0): SaveEvent => ({ type: 'answered', save, record: saved, files, at })
const failed = (save: Save, failure: SaveFailure): SaveEvent => ({ type: 'failed', save, failure })
const unanswered = { is: 'unanswered', waitReason: 'server', retryAfter: 0 } as const
const typesOf = (effects: readonly SaveEffect[]) => effects.map(({ type }) => type)
const sendsIn = (effects: readonly SaveEffect[]) =>
  effects.flatMap(effect => (effect.type === 'send' ? effect.save : []))

describe('a save the user asks for', () => {
  test('a save checks the form, sends it, and accepts what the server holds', () => {
    const save = change('a')
    expect(drive(asked({ situacao: 'publicado' })).effects).toEqual([
      { type: 'check', changes: { situacao: 'publicado' } },
    ])
    expect(drive(...sent(save)).effects).toEqual([{ type: 'cancelRetry' }, { type: 'send', save }])
    const { queue, effects } = drive(...sent(save), answered(save))
    expect(effects).toEqual([
      { type: 'cancelRetry' },
      { type: 'tellSaved', save, record: saved },
      { type: 'accept', record: saved, sent: save.typed },
    ])
    expect(queue).toEqual({ ...newQueue(at) })
  })

  test('a save sends nothing while the form has a mistake, and counts the refusal', () => {
    const { queue, effects } = drive(asked(), checked(change('a'), { problem: 'Verifique os campos destacados.' }))
    expect(effects).toEqual([])
    expect(queue).toMatchObject({ failure: 'Verifique os campos destacados.', refusals: 1, underWay: undefined })
  })

  test('a save of an unchanged record sends nothing and says so, but a new record is sent as it is', () => {
    expect(drive(asked(), checked(change('a'), { isChanged: false })).effects).toEqual([{ type: 'tellUnchanged' }])
    const save = creation('a')
    expect(sendsIn(drive(asked(), checked(save, { isChanged: false })).effects)).toEqual([save])
  })

  test('a save is held back while files are being sent, until they have arrived', () => {
    const held = drive(asked({}, 2))
    expect(typesOf(held.effects)).toEqual(['clearErrors'])
    expect(held.queue).toMatchObject({ isTooEarly: true, refusals: 1 })
    expect(drive(asked({}, 2), { type: 'filesArrived' }).queue.isTooEarly).toBe(false)
  })

  test('a save is not sent a second time while the first is under way', () => {
    expect(drive(...sent(change('a')), asked({ situacao: 'publicado' })).effects).toEqual([])
    expect(drive(...sent(change('a')), checked(change('b'))).effects).toEqual([])
  })

  test('a save is followed by what another button requested meanwhile, but not by the same button again', () => {
    const save = change('a')
    const published = drive(...sent(save), asked({ situacao: 'publicado' }), answered(save))
    expect(published.effects.at(-1)).toEqual({ type: 'saveRest', changes: { situacao: 'publicado' } })
    expect(typesOf(drive(...sent(save), asked({}), answered(save)).effects)).not.toContain('saveRest')
  })
})

describe('a save that nothing answered', () => {
  const save = change('a')
  const waiting = [...sent(save), failed(save, unanswered)]

  test('an unanswered save waits, says why, and is sent again with the same key', () => {
    const { queue, effects } = drive(...waiting)
    expect(effects).toEqual([{ type: 'scheduleRetry', save, delay: 1_000 }])
    expect(shownWait(queue)?.waitReason).toBe('server')
    expect(sendsIn(drive(...waiting, { type: 'retryDue', save }).effects)).toEqual([save])
  })

  test('an unanswered save waits twice as long each time, up to half a minute, and never less than the server wants', () => {
    const again: SaveEvent[] = [{ type: 'retryDue', save }, failed(save, unanswered)]
    const delays = [0, 1, 2, 3, 4, 5, 6].map(
      times => drive(...waiting, ...Array.from({ length: times }, () => again).flat()).effects[0],
    )
    expect(delays).toEqual([1, 2, 4, 8, 16, 30, 30].map(s => ({ type: 'scheduleRetry', save, delay: s * 1_000 })))
    const busy = drive(...sent(save), failed(save, { ...unanswered, retryAfter: 45 }))
    expect(busy.effects).toEqual([{ type: 'scheduleRetry', save, delay: 45_000 }])
  })

  test('an unanswered save is sent at once when the network is back, but not because of a sign-in', () => {
    expect(sendsIn(drive(...waiting, { type: 'serverReachable' }).effects)).toEqual([save])
    expect(drive(...waiting, { type: 'signedIn' }).effects).toEqual([])
  })

  test('an unanswered save is not shown as saving while it is retried, until the user saves as well', () => {
    const retried = drive(...waiting, { type: 'retryDue', save })
    expect(retried.queue.underWay?.isShown).toBe(false)
    expect(shownWait(retried.queue)?.waitReason).toBe('server')
    expect(drive(...waiting, { type: 'retryDue', save }, asked()).queue.underWay?.isShown).toBe(true)
  })

  test('an unanswered save is settled first when the user saves again, and the new request comes after it', () => {
    const again = [...waiting, asked({ situacao: 'publicado' })]
    expect(sendsIn(drive(...again).effects)).toEqual([save])
    expect(drive(...again, answered(save)).effects.at(-1)).toEqual({
      type: 'saveRest',
      changes: { situacao: 'publicado' },
    })
  })

  test('an unanswered save keeps the latest request made during a retry, across further failures', () => {
    const events = [
      ...waiting,
      { type: 'retryDue', save } as const,
      asked(),
      asked({ situacao: 'publicado' }),
      failed(save, unanswered),
    ]
    expect(drive(...events).queue.next).toEqual({ situacao: 'publicado' })
    const arrived = drive(...events, { type: 'retryDue', save }, answered(save))
    expect(arrived.effects.at(-1)).toEqual({ type: 'saveRest', changes: { situacao: 'publicado' } })
    expect(arrived.queue.next).toBeUndefined()
  })

  test('an unanswered save that is refused at last drops the later requests, and the form shows why', () => {
    const refused = failed(save, { is: 'refused', message: 'Não.', errors: { nome: 'Não.' } })
    const { queue, effects } = drive(...waiting, asked({ situacao: 'publicado' }), refused)
    expect(queue).toMatchObject({ next: undefined, waiting: undefined, unconfirmed: undefined, failure: 'Não.' })
    expect(typesOf(effects)).toEqual(['cancelRetry', 'showErrors'])
  })

  test('an unanswered save schedules nothing after its form is closed', () => {
    expect(drive(...sent(save), { type: 'closed' }, failed(save, unanswered)).effects).toEqual([])
    expect(typesOf(drive(...waiting, { type: 'closed' }).effects)).toEqual(['cancelRetry'])
  })
})

describe('a save that met a fault of the server', () => {
  const save = change('a')
  const fault = failed(save, { is: 'serverFault', message: 'Erro interno.' })

  test('a save that met a fault of the server does not wait, and only the same form keeps its key', () => {
    const { queue } = drive(...sent(save), fault)
    expect(queue).toMatchObject({ failure: 'Erro interno.', waiting: undefined, unconfirmed: save })
    expect(sendsIn(drive(...sent(save), fault, ...sent(change('b'))).effects)).toEqual([save])
    const other = change('b', 'Martelo novo')
    expect(sendsIn(drive(...sent(save), fault, ...sent(other)).effects)).toEqual([other])
  })

  test('a save refused with "too many requests" was not stored, so the next save is a new one', () => {
    const many = failed(save, { is: 'tooManyRequests', message: 'Aguarde.' })
    expect(drive(...sent(save), many).queue.unconfirmed).toBeUndefined()
    expect(sendsIn(drive(...sent(save), many, ...sent(change('b'))).effects)).toEqual([change('b')])
  })
})

describe('a save that needs the user', () => {
  const save = change('a')

  test.each([
    ['session', { is: 'sessionEnded' }, []],
    ['owner', { is: 'otherOwner', now: { nome: 'Maria', email: 'm@x' } }, ['announceOther']],
  ] as const)('a save that needs a sign-in (%s) does not wait for the network', (waitReason, failure, effects) => {
    const events = [...sent(save), failed(save, failure)]
    expect(shownWait(drive(...events).queue)?.waitReason).toBe(waitReason)
    expect(typesOf(drive(...events).effects)).toEqual(effects)
    expect(drive(...events, { type: 'serverReachable' }).effects).toEqual([])
    const signedIn = drive(...events, { type: 'signedIn' })
    expect(sendsIn(signedIn.effects)).toEqual([save])
    expect(signedIn.queue.underWay?.isShown).toBe(true)
  })

  test('a save that waits for a sign-in was not stored, so another request checks the form anew', () => {
    expect(typesOf(drive(...sent(save), failed(save, { is: 'sessionEnded' }), asked()).effects)).toEqual(['check'])
  })

  test('a save that needs the password is sent with it under another key, and asks again when it is wrong', () => {
    const wanted = failed(save, { is: 'passwordRequired', problem: undefined })
    const given: SaveEvent = { type: 'passwordGiven', password: 'errada', key: 'b' }
    const confirmed = { ...save, key: 'b', changes: { [OWN_PASSWORD]: 'errada' } }
    const events = [...sent(save), wanted, given]
    expect(sendsIn(drive(...events).effects)).toEqual([confirmed])
    const wrong = failed(confirmed, { is: 'passwordRequired', problem: 'Senha atual incorreta.' })
    expect(drive(...events, wrong).queue.passwordQuestion?.problem).toBe('Senha atual incorreta.')
    expect(drive(...events, answered(confirmed)).queue.passwordQuestion).toBeUndefined()
    expect(drive(...sent(save), wanted, { type: 'passwordDismissed' }, given).effects).toEqual([])
  })
})

describe('a save that came too late', () => {
  const save = change('a', 'Martelo!', { situacao: 'publicado' })
  const stale = { current: { ...record, revisao: 2 }, changes: save.changes, merge: {} as never }
  const late = [...sent(save), failed(save, { is: 'stale', stale })]

  test('a save over a newer revision offers both versions and continues from what the user joins', () => {
    expect(drive(...late).queue.stale).toBe(stale)
    const merged = drive(...late, { type: 'merged', values: { nome: 'Martelo!' } })
    expect(merged.effects).toEqual([{ type: 'takeMerged', stale, values: { nome: 'Martelo!' } }])
    expect(merged.queue.stale).toBeUndefined()
  })

  test('a save over a newer revision changes nothing when the user goes on editing', () => {
    const dismissed = drive(...late, { type: 'mergeDismissed' })
    expect(dismissed.effects).toEqual([])
    expect(drive(...late, { type: 'mergeDismissed' }, { type: 'merged', values: {} }).effects).toEqual([])
  })
})

describe('a new record', () => {
  const save = creation('a')

  test('a new record is created once, and continues at its own address', () => {
    const { queue, effects } = drive(...sent(save), answered(save))
    expect(effects.at(-1)).toEqual({
      type: 'openRecord',
      save,
      record: saved,
      toBeSaved: undefined,
      isClosed: false,
    })
    expect(queue.isCreated).toBe(true)
    const more: SaveEvent[] = [asked(), checked(creation('b')), { type: 'retryDue', save }]
    for (const event of more) expect(drive(...sent(save), answered(save), event).effects).toEqual([])
  })

  test('a new record waits for the files that are being sent into its form', () => {
    const events = [...sent(save), answered(save, 1)]
    expect(drive(...events).effects).toEqual([])
    expect(drive(...events).queue.underWay?.isShown).toBe(true)
    expect(drive(...events, { type: 'filesArrived' }).effects.at(-1)).toMatchObject({ type: 'openRecord' })
  })

  test('a new record passes on that the rest must be saved as well', () => {
    const events = [...sent(save), failed(save, unanswered), asked(), answered(save)]
    expect(drive(...events).effects.at(-1)).toMatchObject({ type: 'openRecord', toBeSaved: {} })
  })

  test('a new record leaves further requests to its old form until the form of the record is open', () => {
    const { effects } = drive(...sent(save), answered(save), asked({ situacao: 'publicado' }))
    expect(effects).toEqual([{ type: 'saveThere', changes: { situacao: 'publicado' } }])
  })

  test('a new record that an earlier form had sent is settled by the next save, and shows nothing until then', () => {
    const resumed: SaveEvent = { type: 'resumed', save }
    expect(shownWait(drive(resumed).queue)).toBeUndefined()
    expect(sendsIn(drive(resumed, asked()).effects)).toEqual([save])
    expect(sendsIn(drive(resumed, { type: 'serverReachable' }).effects)).toEqual([save])
  })

  test('a new record that was refused is no longer noted as sent', () => {
    const refused = failed(save, { is: 'refused', message: 'Não.', errors: undefined })
    expect(typesOf(drive(...sent(save), refused).effects)).toEqual(['cancelRetry', 'forgetOperation'])
  })

  test('a new record whose form was closed says so when it is created', () => {
    const { effects } = drive(...sent(save), { type: 'closed' }, answered(save))
    expect(effects.at(-1)).toMatchObject({ type: 'openRecord', isClosed: true })
  })
})

test('a defect of the program is shown, and a save that waited goes on waiting', () => {
  const save = change('a')
  const defect = failed(save, { is: 'defect', message: 'Algo deu errado.' })
  const { queue } = drive(...sent(save), failed(save, unanswered), { type: 'retryDue', save }, defect)
  expect(queue).toMatchObject({ failure: 'Algo deu errado.', refusals: 1, waiting: { save } })
})

test('a message that belongs to no save is shown like a refused save, until it is withdrawn', () => {
  const externalFailure: SaveEvent = { type: 'externalFailure', message: 'Para ver a página, corrija:' }
  expect(drive(externalFailure).queue).toMatchObject({ failure: 'Para ver a página, corrija:', refusals: 1 })
  expect(drive(externalFailure, { type: 'externalFailure', message: undefined }).queue).toMatchObject({
    failure: undefined,
    refusals: 1,
  })
})
