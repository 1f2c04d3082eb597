/** The most records that one call of `em-lote` takes. */
export const MOST_AT_ONCE = 500

/** What the form of `em-lote` carries besides fields of the resource. */
export const BULK_KEYS: ReadonlySet<string> = new Set(['itens', 'acao', 'confirmar'])

/** What became of the records of one call. */
export interface BulkAnswer {
  readonly feitos: readonly number[]
  readonly recusados: readonly BulkRefusal[]
}

export interface BulkRefusal {
  readonly id: number
  /** Empty when the record is not there. */
  readonly titulo: string
  readonly mensagem: string
  /** Field to message. */
  readonly erros: Readonly<Record<string, string>>
  /** It is in use, and `confirmar` takes it out of there. */
  readonly confirmar: boolean
}
