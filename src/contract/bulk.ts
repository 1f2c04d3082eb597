/** The most records that one call of `em-lote` takes. */
export const MAX_AT_ONCE = 500

/** What the form of `em-lote` carries besides fields of the resource. */
export const BULK_KEYS: ReadonlySet<string> = new Set(['itens', 'acao', 'confirmar'])
