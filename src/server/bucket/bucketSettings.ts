/** Where a bucket is and how to access it. Plain data, which is passed to other processes as it is. */
export interface BucketSettings {
  readonly name: string
  /** Starts the name of every object: '' or, for instance, 'site/'. */
  readonly prefix: string
  /** The URL of the service, without the bucket and without a trailing slash. */
  readonly endpoint: string
  readonly region: string
  /** Whether the bucket's name is in the path of a URL or before its host. */
  readonly addressing: 'path' | 'host'
  /** The URL at which browsers find public files, without a trailing slash. Undefined: only through this program. */
  readonly publicUrl: string | undefined
  /** `session` belongs to temporary keys. */
  readonly keys: { readonly id: string; readonly secret: string; readonly session: string | undefined }
}

/** S3 allows three to 63 characters that are valid in a host name. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*$/
const REGION = /^[a-z0-9][a-z0-9-]{0,40}$/
const PARAMETERS = new Set(['endpoint', 'region', 'addressing', 'public'])

/**
 * @param say called with the variable and the reason for every invalid value; the result must not be used then
 * @example readBucketSettings('s3://arquivos/site?endpoint=https://s3.example.com&region=br', process.env, say)
 */
export function readBucketSettings(
  storageUrl: string,
  given: Readonly<Record<string, string | undefined>>,
  say: (variable: string, reason: string) => void,
): BucketSettings | undefined {
  const wrong = (reason: string) => say('STORAGE_URL', reason)
  const url = URL.parse(storageUrl)
  if (url?.protocol !== 's3:') {
    wrong('must be an address such as s3://bucket?endpoint=https://s3.example.com&region=us-east-1')
    return undefined
  }
  // The value is not shown: keys in it would appear in the log.
  if (url.username !== '' || url.password !== '')
    wrong('must not hold the keys; they belong in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
  if (url.port !== '' || url.hash !== '') wrong('has a port or a #, which belong to no bucket; see endpoint=')
  const name = url.hostname
  if (!BUCKET_NAME.test(name)) wrong(`'${name}' is no bucket's name`)
  const path = url.pathname.replace(/^\/|\/$/g, '')
  const prefix = path === '' ? '' : `${path}/`
  if (!PREFIX.test(prefix)) wrong(`'${path}' is no folder in a bucket: letters, digits, dots, - and _ between slashes`)

  for (const parameter of new Set(url.searchParams.keys())) {
    if (!PARAMETERS.has(parameter)) wrong(`does not know '${parameter}'; there are ${[...PARAMETERS].join(', ')}`)
    else if (url.searchParams.getAll(parameter).length > 1) wrong(`says ${parameter} twice`)
  }
  const region = url.searchParams.get('region') ?? 'us-east-1'
  if (!REGION.test(region)) wrong(`'${region}' is no region`)
  const endpoint = webAddress(url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`)
  if (endpoint === undefined) wrong('endpoint must be an address such as https://s3.example.com')
  // Other services answer for a bucket's host name only after it was set up.
  const addressing = url.searchParams.get('addressing') ?? (url.searchParams.has('endpoint') ? 'path' : 'host')
  if (addressing !== 'path' && addressing !== 'host') wrong(`addressing must be path or host, not '${addressing}'`)
  const publicText = url.searchParams.get('public')
  const publicUrl = publicText === null ? undefined : webAddress(publicText)
  if (publicText !== null && publicUrl === undefined) wrong('public must be an address such as https://cdn.example.com')

  const keyOf = (variable: string) => {
    const key = given[variable]?.trim()
    if (!key) say(variable, 'is missing; STORAGE_URL needs it')
    return key ?? ''
  }
  const keys = {
    id: keyOf('AWS_ACCESS_KEY_ID'),
    secret: keyOf('AWS_SECRET_ACCESS_KEY'),
    session: given.AWS_SESSION_TOKEN?.trim() || undefined,
  }
  return {
    name,
    prefix,
    endpoint: endpoint ?? '',
    region,
    addressing: addressing === 'host' ? 'host' : 'path',
    publicUrl,
    keys,
  }
}

/** Removes a trailing slash. Undefined for an invalid URL, or one with a query, a fragment or a user. */
function webAddress(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  // The URL becomes part of the content security policy and of HTML.
  if (/["'<>;,\s]/.test(url.href)) return undefined
  return url.href.replace(/\/+$/, '')
}
