/** The fields of every record besides those of its resource. */
export const systemFieldNames = ['id', 'revisao', 'criado_em', 'atualizado_em', 'criado_por', 'atualizado_por'] as const
