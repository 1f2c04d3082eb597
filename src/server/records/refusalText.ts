import type { AnyResource } from '#schema/resource.ts'
import type { AppError } from '../errors.ts'

/** What an error says where no form is open that could show its messages beside their fields. */
export function refusalText(resource: AnyResource | undefined, { message, fields }: AppError): string {
  if (fields === undefined || Object.keys(fields).length === 0) return message
  return Object.entries(fields)
    .map(([path, text]) => {
      const label = resource?.fields[path.split('.', 1)[0] ?? '']?.options.label
      // "Preencha Resumo." names its field itself.
      return label === undefined || text.includes(label) ? text : `${label}: ${text}`
    })
    .join(' ')
}
