import type { AnyResource, Values } from './resource.ts'

/**
 * Encodes JSON values as a form, without read-only fields. Half-typed values are sent as typed, for the server to
 * refuse.
 */
export function encodeForm(resource: AnyResource, values: Values): [string, string][] {
  return Object.entries(values).flatMap(([name, json]): [string, string][] => {
    const field = resource.fields[name]
    if (field === undefined || field.options.readOnly || json === undefined) return []
    if (json === null || json === '') return [[name, '']]
    const decoded = field.json.safeDecode(json as never)
    if (!decoded.success) return [[name, typeof json === 'object' ? JSON.stringify(json) : String(json)]]
    const wire = field.form.safeEncode(decoded.data)
    if (!wire.success) return [[name, typeof json === 'object' ? JSON.stringify(json) : String(json)]]
    if (!Array.isArray(wire.data)) return [[name, String(wire.data)]]
    // An empty list must be sent too.
    return wire.data.length === 0 ? [[name, '']] : wire.data.map(text => [name, String(text)])
  })
}
