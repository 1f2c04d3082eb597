import { parsedJson } from '#fields/strings/parsedJson.ts'
import { KEYS_HEADERS } from './cdnHeaders.ts'

/** @param say called with the name of each invalid variable and the reason */
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
  // The value is a secret, so the message does not repeat it.
  if (given !== undefined && header === undefined) say('CDN_PURGE_HEADER', 'must be a header such as Name: value')
  if (parsedJson(body.replace('{keys}', '"a"').replace('{key}', 'a')) === undefined || /\{keys?\}/.test(body) === false)
    say('CDN_PURGE_BODY', `'${body}' must be JSON in which {keys}, or {key}, stands`)
  const keysHeader = KEYS_HEADERS.find(one => one.toLowerCase() === wanted.toLowerCase())
  if (keysHeader === undefined) {
    say('CDN_KEYS_HEADER', `'${wanted}' is none of ${KEYS_HEADERS.join(', ')}`)
    return undefined
  }
  return {
    /**
     * The purge call, built from the environment alone. The header authenticates the caller; its value is a secret. In
     * the JSON body, `{keys}` stands for the comma-separated keys as JSON strings, or `{key}` for one key per call.
     */
    call: { url, header, body },
    keysHeader,
  }
}

export type CdnSettings = NonNullable<ReturnType<typeof readCdnSettings>>
