import * as z from 'zod'
import { defineKind } from '../contract/fieldKind.ts'
import { textCodec } from '../contract/textEncodings.ts'
import { numberFormat, plainNumber } from '../sheets/sheet.ts'
import { centavosFromWire, formatBrl, wireFromCentavos } from './brl.ts'

export interface MoneyOptions {
  /** In centavos. */
  readonly min?: number
  readonly max?: number
}

/** Twelve digits before the comma: decimal(14,2) in reais. */
const MAX_CENTAVOS = 99_999_999_999_999

const wire = textCodec(z.int(), centavosFromWire, wireFromCentavos, {
  format: 'decimal',
  pattern: '^\\d{1,12}\\.\\d{2}$',
  description: 'Reais, com duas casas: 480000.00',
})

const inReais = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 })

/** An amount in centavos, as an integer, never a float. 0 means "not given". */
export const money = defineKind<'money', number, MoneyOptions, true>({
  name: 'money',
  empty: 0,
  operators: ['range'],
  encodings: ({ min = 0, max = MAX_CENTAVOS }) => ({
    checks: z
      .int()
      .min(min, `Mínimo de ${formatBrl(min)}`)
      .max(max, `Máximo de ${formatBrl(max)}`),
    form: wire,
    json: wire,
    column: { type: 'integer', codec: z.int() },
  }),
  display: formatBrl,
  sheet: {
    format: () => `[$R$-416] ${numberFormat(2)}`,
    write: centavos => ({ text: inReais.format(centavos / 100), number: centavos / 100 }),
    read: text => plainNumber(text.replace('R$', ''), 2),
  },
})
