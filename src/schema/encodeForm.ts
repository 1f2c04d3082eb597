import type { AnyResource, Values } from './resource.ts'

/**
 * The form that says these values, given as the API answers them, without what a form may not name. What is half-typed
 * is sent as it is: the server refuses it with the message the screen shows.
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
    // An empty list of several values still has to be said.
    return wire.data.length === 0 ? [[name, '']] : wire.data.map(text => [name, String(text)])
  })
}
