/**
 * Where a video of YouTube or Vimeo can be shown within a page, without cookies of theirs; undefined for an address that
 * names no video. Only its number is taken from what staff wrote.
 * @example embeddedVideo('https://youtu.be/dQw4w9WgXcQ')?.src // 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'
 */
export function embeddedVideo(address: string): { readonly host: string; readonly src: string } | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  if (isUnder('vimeo.com', hostname)) {
    // A video that is not listed is known by its number and a hash.
    const [, id, hash] = /\/(\d{6,12})(?:\/([\da-f]{6,20}))?\/?$/.exec(pathname) ?? []
    const host = 'https://player.vimeo.com'
    const secret = hash ?? /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0]
    return id ? { host, src: `${host}/video/${id}?dnt=1${secret ? `&h=${secret}` : ''}` } : undefined
  }
  const id = isUnder('youtu.be', hostname)
    ? pathname.slice(1)
    : (searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(pathname)?.[1])
  const host = 'https://www.youtube-nocookie.com'
  return id && /^[\w-]{6,20}$/.test(id) ? { host, src: `${host}/embed/${id}?rel=0` } : undefined
}

const isUnder = (host: string, hostname: string) => hostname === host || hostname.endsWith(`.${host}`)
