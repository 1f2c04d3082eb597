import type { Values } from '#schema/resource.ts'

/**
 * The value of the text field that has the focus, where it differs from the saved one by spaces at its ends alone: the
 * server takes them off, but the one at the end belongs to the next word. Nothing otherwise.
 */
export function preserveFocusedText(typed: Values, saved: Values): Values {
  const name = document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']
  if (!name) return {}
  const text = typed[name]
  return typeof text === 'string' && text.trim() === saved[name] ? { [name]: text } : {}
}
