/** Maximum number of records per call of `em-lote`. */
export const MAX_AT_ONCE = 500

/** Keys in the form of `em-lote` that are not fields of the resource. */
export const BULK_KEYS: ReadonlySet<string> = new Set(['itens', 'acao', 'confirmar', 'preparo'])
