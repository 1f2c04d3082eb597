// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { DataProvider } from 'react-admin'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import CalendarScreen from '#admin/calendar/CalendarScreen.tsx'
import { CALENDAR } from '#admin/model/addresses.ts'
import type { CalendarEntry } from '#contract/calls/calendarCalls.ts'
import { stage } from '../adminStage.tsx'
import { ana, startApi } from '../startApi.ts'

/* The month calendar: a table of weeks or a list of days, and the dialog that moves a date. */

const banner: CalendarEntry = {
  ...{ tipo: 'entra', quando: '2026-11-12T11:00:00.000Z', recurso: 'banners', id: 4, titulo: 'Abertura' },
  ...{ revisao: 3, pode_mudar: true },
}
const leaving: CalendarEntry = { ...banner, tipo: 'sai', quando: '2026-11-21T02:30:00.000Z' }
const article: CalendarEntry = {
  ...{ tipo: 'entra', quando: '2026-11-02T12:00:00.000Z', recurso: 'blog', id: 8, titulo: 'A obra' },
  ...{ revisao: 1, pode_mudar: false },
}
const preparation: CalendarEntry = { ...article, tipo: 'preparo', quando: '2026-11-18T11:00:00.000Z', pode_mudar: true }
const preparedEnd: CalendarEntry = { ...preparation, tipo: 'sai_no_preparo', pode_mudar: false }
const settings: CalendarEntry = { ...preparation, recurso: 'configuracoes', id: 1, titulo: 'Configurações' }
const launch: CalendarEntry = {
  ...{ tipo: 'lancamento', quando: '2026-12-02T11:00:00.000Z', recurso: null, id: 2, titulo: 'Verão' },
  ...{ revisao: null, pode_mudar: true },
}

async function show(
  entries: readonly CalendarEntry[] = [article, banner, preparation, leaving, launch],
  { at = CALENDAR, account = ana.usuario, total = entries.length } = {},
) {
  let data = entries
  /** Stores the new date of an entry. */
  const moved = (entry: CalendarEntry, field: string) => (call: { readonly form: [string, string][] }) => {
    const quando = new Map(call.form).get(field)!
    const revisao = entry.revisao === null ? null : 4
    data = data.map(one => (one === entry ? { ...one, quando, revisao } : one))
    return { data: { id: entry.id, revisao } }
  }
  const api = await startApi({
    'GET /api/calendario': () => ({ data, meta: { count: total } }),
    'POST /api/banners': moved(banner, 'publicado_em'),
    'POST /api/blog/8/preparo/agendar': moved(preparation, 'publicar_em'),
    'POST /api/lancamentos/2/agendar': moved(launch, 'publicar_em'),
  })
  const { user, router } = stage({ [CALENDAR]: <CalendarScreen /> }, { at, dataProvider: {} as DataProvider, account })
  const posted = () =>
    api.calls.filter(({ method }) => method !== 'GET').map(({ path, form }) => [path, Object.fromEntries(form)])
  const asked = () => api.calls.filter(({ path }) => path === '/api/calendario').map(({ query }) => query.flat())
  return { api, user, router, posted, asked }
}

const grid = () => screen.findByRole('table', { name: 'Novembro de 2026' })
const cell = async (day: string) => {
  const time = within(await grid()).getByText(day)
  return time.closest('td')!
}
const moveButton = (name: string) => screen.findByRole('button', { name: `Mudar o dia: ${name}` })
const dialog = () => screen.findByRole('dialog', { name: 'Mudar o dia?' })
const inDialog = async (name: string) =>
  within(await dialog())
    .getAllByRole('button', { name })
    .at(-1)!
const target = async () => within(await dialog()).getByRole('textbox', { name: /^Para/ })

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.useFakeTimers({ now: new Date('2026-11-10T12:00:00Z'), toFake: ['Date'] })
  setWidth(1280)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const setWidth = (width: number) =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: /min-width: 900px/.test(media) && width >= 900,
    ...{ addListener: () => undefined, removeListener: () => undefined },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  }))

describe('the month', () => {
  test('is a table of weeks in which each date leads to what it is about, and says what happens', async () => {
    const { asked } = await show()
    expect(await screen.findByText('Novembro de 2026: 4 datas')).toBeVisible()
    const table = await grid()
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([...['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']])
    expect(within(table).getAllByRole('row')).toHaveLength(6)
    const linksOf = async (day: string) =>
      within(await cell(day))
        .queryAllByRole('link')
        .map(link => [link.textContent, link.getAttribute('href')])
    expect(await linksOf('2 de novembro de 2026')).toEqual([['09:00 Entrou no site: A obra (artigo)', '/admin/blog/8']])
    expect(await linksOf('12 de novembro de 2026')).toEqual([
      ['08:00 Entra no site: Abertura (banner)', '/admin/banners/4'],
    ])
    expect(await linksOf('18 de novembro de 2026')).toEqual([
      ['08:00 Muda no site: A obra (artigo)', '/admin/blog/8/preparo'],
    ])
    // 23:30 in São Paulo, which in UTC is the next day.
    expect(await linksOf('20 de novembro de 2026')).toEqual([
      ['23:30 Sai do site: Abertura (banner)', '/admin/banners/4'],
    ])
    expect(await linksOf('2 de dezembro de 2026')).toEqual([
      ['08:00 Lançamento entra no site: Verão', '/admin/lancamentos/2'],
    ])
    expect(await linksOf('21 de novembro de 2026')).toEqual([])
    expect(await cell('10 de novembro de 2026')).toHaveAttribute('aria-current', 'date')
    expect(asked()).toEqual([['de', '2026-11-01', 'ate', '2026-12-05']])
  })

  test('shows what a preparation would take off the site, and leads to it and to that of the settings', async () => {
    const past = { ...banner, tipo: 'sai', pode_mudar: false } as const
    const hours = ['2026-11-09T12:00:00.000Z', '2026-11-09T14:00:00.000Z']
    await show([...hours.map(quando => ({ ...past, quando })), preparedEnd, settings])
    await screen.findByText('Novembro de 2026: 4 datas')
    const links = within(await cell('18 de novembro de 2026')).getAllByRole('link')
    expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['08:00 Pelo preparo, sai do site: A obra (artigo)', '/admin/blog/8/preparo'],
      ['08:00 Muda no site: Configurações', '/admin/configuracoes/1/preparo'],
    ])
    expect(within(await cell('18 de novembro de 2026')).getAllByRole('button')).toHaveLength(1)
    expect(within(await cell('9 de novembro de 2026')).getAllByRole('link')).toHaveLength(2)
    expect(console.error).not.toHaveBeenCalled()
  })

  test('is in the address, so that Back shows the month before', async () => {
    const { user, router, asked } = await show()
    await user.click(await screen.findByRole('link', { name: 'Próximo mês: dezembro de 2026' }))
    expect(await screen.findByRole('table', { name: 'Dezembro de 2026' })).toBeVisible()
    expect(router.state.location.search).toBe('?mes=2026-12')
    await router.navigate(-1)
    expect(await grid()).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Mês anterior: outubro de 2026' }))
    await user.click(await screen.findByRole('link', { name: 'Hoje' }))
    expect(await grid()).toBeVisible()
    expect(asked()).toContainEqual(['de', '2026-11-29', 'ate', '2027-01-02'])
    await router.navigate(`${CALENDAR}?mes=2026-13`)
    expect(await grid()).toBeVisible()
  })

  test('is a list of days where it is asked for, and the browser remembers that', async () => {
    const { user } = await show()
    await user.click(await screen.findByRole('button', { name: 'Lista' }))
    const day = await screen.findByRole('region', { name: 'Sexta-feira, 20 de novembro de 2026' })
    expect(within(day).getByRole('listitem')).toHaveTextContent('AberturaSai do site às 23:30 · banner')
    // Days of other months have their own list.
    expect(screen.queryByText('Verão')).toBeNull()
    expect(screen.queryByRole('table')).toBeNull()
    expect(localStorage.getItem('visao.calendario')).toBe('lista')
  })

  test('is a list in a narrow window, with no other choice', async () => {
    setWidth(390)
    await show()
    expect(await screen.findByRole('region', { name: 'Quinta-feira, 12 de novembro de 2026' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Lista' })).toBeNull()
  })

  test('of a day with many dates shows four, and the others when asked', async () => {
    await show(Array.from({ length: 6 }, (_one, i) => ({ ...banner, id: i + 1, titulo: `Banner ${i + 1}` })))
    const day = await cell('12 de novembro de 2026')
    await within(day).findByText('mais 2')
    const [first, others] = within(day).getAllByRole('list')
    expect([first, others].map(list => within(list!).getAllByRole('link').length)).toEqual([4, 2])
    fireEvent.click(within(day).getByText('mais 2'))
    expect(within(day).getByText('Banner 6')).toBeVisible()
  })

  test('without dates says how something gets one', async () => {
    await show([launch])
    expect(await screen.findByText('Nada entra no site nem sai dele em novembro de 2026')).toBeVisible()
    expect(screen.getByText(/aperte Agendar/)).toBeVisible()
  })

  test('that does not fit says until when it is complete', async () => {
    await show([article, banner], { total: 812 })
    expect(
      await screen.findByText(/São 812 datas, e cabem aqui as primeiras 2, até 12\/11\/2026 às 08:00\./),
    ).toBeVisible()
  })

  test('that cannot be read is asked for again', async () => {
    const { api, user } = await show()
    const whole = api.routes['GET /api/calendario']!
    await grid()
    api.routes['GET /api/calendario'] = { code: 500, message: 'Erro' }
    await user.click(screen.getByRole('link', { name: 'Próximo mês: dezembro de 2026' }))
    const again = await screen.findByRole('button', { name: 'Tentar de novo' })
    api.routes['GET /api/calendario'] = whole
    await user.click(again)
    expect(await screen.findByRole('table', { name: 'Dezembro de 2026' })).toBeVisible()
  })

  test('is closed to accounts that may read nothing with dates', async () => {
    const account = { ...ana.usuario, perfil: 'por_area' }
    await show([], { account })
    expect(await screen.findByText('Sua conta não tem acesso a esta página')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Calendário' })).toBeNull()
  })
})

describe('a date', () => {
  test('is moved with the keyboard alone, and the focus follows it; it can be undone', async () => {
    const { user, posted } = await show()
    ;(await moveButton('Abertura, entra no site')).focus()
    await user.keyboard('{Enter}')
    expect(await dialog()).toHaveTextContent(/Entra no siteAbertura \(banner\)De12\/11\/2026 às 08:00/)
    expect(await target()).toHaveValue('12/11/2026 08:00')
    await user.clear(await target())
    await user.type(await target(), '131120260800')
    ;(await inDialog('Mudar a data')).focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('“Abertura”: entra no site em 13/11/2026 às 08:00.')).toBeVisible()
    await waitFor(async () =>
      expect(within(await cell('13 de novembro de 2026')).getByRole('link', { name: /Abertura/ })).toHaveFocus(),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
    const saved = { id: '4', revisao: '3', publicado_em: '2026-11-13T11:00:00.000Z' }
    expect(posted()).toEqual([['/api/banners', saved]])
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Desfeito: está como estava antes.')).toBeVisible()
    expect(posted()[1]).toEqual(['/api/banners', { id: '4', revisao: '4', publicado_em: banner.quando }])
  })

  test('that is dragged to another day keeps its hour, and changes nothing before the user agrees', async () => {
    const { user, posted } = await show([banner, launch])
    const drag = async (name: RegExp, day: string) => {
      fireEvent.dragStart(await screen.findByRole('link', { name }))
      fireEvent.dragOver(await cell(day))
      fireEvent.drop(await cell(day))
    }
    await drag(/Abertura/, '12 de novembro de 2026')
    expect(screen.queryByRole('dialog')).toBeNull()
    await drag(/Abertura/, '30 de novembro de 2026')
    expect(await target()).toHaveValue('30/11/2026 08:00')
    await user.click(await inDialog('Fechar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(posted()).toEqual([])
    await drag(/Verão/, '30 de novembro de 2026')
    await user.click(await inDialog('Mudar a data'))
    await waitFor(() => expect(posted()).toHaveLength(1))
    expect(posted()).toEqual([
      [
        '/api/lancamentos/2/agendar',
        { publicar_em: '2026-11-30T11:00:00.000Z', publicar_em_lido: '2026-12-02T11:00:00.000Z' },
      ],
    ])
  })

  test('of a preparation is moved as its form would, and names the date that was read', async () => {
    const { user, posted } = await show([preparation])
    await user.click(await moveButton('A obra, muda no site'))
    await user.clear(await target())
    await user.type(await target(), '191120260930')
    await user.click(await inDialog('Mudar a data'))
    await waitFor(() => expect(posted()).toHaveLength(1))
    const form = { revisao: '1', publicar_em: '2026-11-19T12:30:00.000Z', publicar_em_lido: preparation.quando }
    expect(posted()).toEqual([['/api/blog/8/preparo/agendar', form]])
  })

  test('that the account may not move, or that is over, has no button and cannot be dragged', async () => {
    await show([article])
    expect(await screen.findByRole('link', { name: /A obra/ })).toHaveAttribute('draggable', 'false')
    expect(screen.queryByRole('button', { name: /^Mudar o dia/ })).toBeNull()
  })

  test.each([
    [
      'of its own field',
      { code: 422, message: 'Corrija.', errors: { publicado_em: 'Outra data, por favor.' } },
      'Outra data, por favor.',
    ],
    [
      'of another field',
      { code: 422, message: 'Corrija.', errors: { expira_em: 'Precisa ser depois.', titulo: 'Preencha Título.' } },
      /^Exibir até: Precisa ser depois\.\s+Preencha Título\.$/,
    ],
    [
      'because of a change in between',
      { code: 409, message: 'Alterado por outra pessoa.' },
      'Alterado por outra pessoa.',
    ],
    ['for lack of rights', { code: 403, message: 'Sua conta não pode.' }, 'Sua conta não pode.'],
  ])('that is refused %s stays, and the dialog says why', async (_why, refusal, said) => {
    const { api, user, asked } = await show([banner])
    api.routes['POST /api/banners'] = refusal
    await user.click(await moveButton('Abertura, entra no site'))
    await user.click(await inDialog('Mudar a data'))
    expect(await within(await dialog()).findByText(said)).toBeVisible()
    await user.click(await inDialog('Fechar'))
    expect(within(await cell('12 de novembro de 2026')).getByRole('link', { name: /Abertura/ })).toBeVisible()
    // What somebody else has changed is shown.
    await waitFor(() => expect(asked()).toHaveLength(2))
  })

  test('is not moved to a day that is over, nor once it is over itself', async () => {
    const { user, posted } = await show([banner])
    fireEvent.dragStart(await screen.findByRole('link', { name: /Abertura/ }))
    fireEvent.drop(await cell('9 de novembro de 2026'))
    await user.click(await inDialog('Mudar a data'))
    expect(await within(await dialog()).findByText('Escolha uma data futura.')).toBeVisible()
    await user.clear(await target())
    await user.type(await target(), '301120260800')
    vi.setSystemTime(new Date('2026-11-12T12:00:00Z'))
    await user.click(await inDialog('Mudar a data'))
    expect(await within(await dialog()).findByText(/Esta data já passou/)).toBeVisible()
    expect(posted()).toEqual([])
  })
})
