import { KEYS_HEADERS } from './cdnHeaders.ts'

/** @param say told the name and the reason of each variable that makes no sense */
export function readCdnSettings(
  text: (name: string) => string | undefined,
  say: (name: string, reason: string) => void,
) {
  const url = text('CDN_PURGE_URL')
  const given = text('CDN_PURGE_HEADER')
  const body = text('CDN_PURGE_BODY') ?? '{"surrogate_keys":[{keys}]}'
  const wanted = text('CDN_KEYS_HEADER') ?? 'Surrogate-Key'
  if (url === undefined) {
    for (const name of ['CDN_PURGE_HEADER', 'CDN_PURGE_BODY', 'CDN_KEYS_HEADER'])
      if (text(name) !== undefined) say(name, 'means nothing without CDN_PURGE_URL')
    return undefined
  }
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    say('CDN_PURGE_URL', 'must be an address such as https://api.example.com/purge')
  const [, name, value] = /^([\w-]+): *([!-~]+(?: [!-~]+)*)$/.exec(given ?? '') ?? []
  const header = name === undefined || value === undefined ? undefined : { name, value }
  // Its value is a secret, and is not repeated.
  if (given !== undefined && header === undefined) say('CDN_PURGE_HEADER', 'must be a header such as Name: value')
  if (!isJson(body.replace('{keys}', '"a"').replace('{key}', 'a')) || /\{keys?\}/.test(body) === false)
    say('CDN_PURGE_BODY', `'${body}' must be JSON in which {keys}, or {key}, stands`)
  const keysHeader = KEYS_HEADERS.find(one => one.toLowerCase() === wanted.toLowerCase())
  if (keysHeader === undefined) {
    say('CDN_KEYS_HEADER', `'${wanted}' is none of ${KEYS_HEADERS.join(', ')}`)
    return undefined
  }
  return {
    /**
     * How it is told what to drop; all of it from the environment, nothing from a request or a record. The header proves
     * who asks; its value is a secret. The body is JSON in which `{keys}` stands for the keys as JSON strings with commas
     * between; or `{key}` for a single one, where each has a call of its own.
     */
    call: { url, header, body },
    keysHeader,
  }
}

/** How the environment says a CDN is to be used. */
export type CdnSettings = NonNullable<ReturnType<typeof readCdnSettings>>

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
