const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

const escaped = (text: string) => text.replace(/[&<>"']/g, character => entities[character] ?? '')

export const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`

export const XML = '<?xml version="1.0" encoding="UTF-8"?>'
