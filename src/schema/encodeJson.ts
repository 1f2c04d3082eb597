import type { Field } from '#fields/contract/fieldKind.ts'
import type { AnyResource, Values } from './resource.ts'

/** A record as the API returns it: system and declared fields in their JSON encoding; empty values are `null`. */
export function encodeJson(resource: AnyResource, record: Values): Values {
  const json: Values = {
    id: record.id,
    revisao: record.revisao,
    criado_em: record.criado_em,
    atualizado_em: record.atualizado_em,
    criado_por: record.criado_por,
    atualizado_por: record.atualizado_por,
  }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind.secret || field.options.transient) continue
    json[name] = encodeJsonField(field, record[name])
  }
  return json
}

export function encodeJsonField(field: Field, value: unknown): unknown {
  return value === null || value === undefined ? null : field.json.encode(value as never)
}
