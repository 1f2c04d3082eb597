/** Where a bucket is and how it is asked. Plain data: it is handed to processes beside the server as it is. */
export interface BucketSettings {
  readonly name: string
  /** Before the name of everything that is kept: '' or, for instance, 'site/'. */
  readonly prefix: string
  /** Of the service, without the bucket and without a trailing slash. */
  readonly endpoint: string
  readonly region: string
  /** Whether the bucket stands in the path of an address or before its host. */
  readonly addressing: 'path' | 'host'
  /** Under which browsers find what is public, without a trailing slash; absent: only through the program. */
  readonly publicUrl: string | undefined
  /** `session`: of keys that are lent for a while. */
  readonly keys: { readonly id: string; readonly secret: string; readonly session: string | undefined }
}

/** As S3 has it: three to 63 characters, which may stand in a host name. */
const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const PREFIX = /^(?:[A-Za-z0-9][A-Za-z0-9._-]*\/)*$/
const REGION = /^[a-z0-9][a-z0-9-]{0,40}$/
const PARAMETERS = new Set(['endpoint', 'region', 'addressing', 'public'])

/**
 * What `STORAGE_URL` and the variables of AWS say.
 *
 * @param say is called with the variable and the reason for everything that makes no sense; what is returned then is of no use
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
  // Not shown: whoever puts the keys there would find them in the log.
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
  // Other services answer for a host only after its name was set up.
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

/** Without a trailing slash; undefined for what is none, or says more than where something is. */
function webAddress(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') return undefined
  if (url.username !== '' || url.password !== '') return undefined
  // It stands in the content security policy and in HTML.
  if (/["'<>;,\s]/.test(url.href)) return undefined
  return url.href.replace(/\/+$/, '')
}
