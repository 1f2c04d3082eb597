/**
 * The embeddable player of a YouTube or Vimeo video, in its mode without cookies; undefined unless the URL is known to
 * name a single video. Numbers of Vimeo showcases, events, albums and users may equal those of other videos. Only the
 * video's id is taken from the URL.
 * @example embeddedVideo('https://youtu.be/dQw4w9WgXcQ')?.src // 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'
 */
export function embeddedVideo(address: string): { readonly host: string; readonly src: string } | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const site = hostname.replace(/^(?:www|m)\./, '')
  const path = pathname.replace(/\/$/, '')
  if (site === 'vimeo.com' || site === 'player.vimeo.com') {
    // An unlisted video has a hash after its number.
    const [, id, hash] = (site === 'vimeo.com' ? VIMEO : VIMEO_PLAYER).exec(path) ?? []
    const host = 'https://player.vimeo.com'
    const secret = hash ?? /^[\da-f]{6,20}$/.exec(searchParams.get('h') ?? '')?.[0]
    return id ? { host, src: `${host}/video/${id}?dnt=1${secret ? `&h=${secret}` : ''}` } : undefined
  }
  const id = youTubeId(site, path, searchParams)
  const host = 'https://www.youtube-nocookie.com'
  return id && YOUTUBE_ID.test(id) ? { host, src: `${host}/embed/${id}?rel=0` } : undefined
}

const VIMEO =
  /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d{6,12})(?:\/([\da-f]{6,20}))?$/
const VIMEO_PLAYER = /^\/video\/(\d{6,12})$/
/** `videoseries` and `live_stream` have the length of an id, but play a list or a channel's live stream. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/

function youTubeId(site: string, path: string, parameters: URLSearchParams): string | null | undefined {
  if (site === 'youtu.be') return path.slice(1)
  if (site !== 'youtube.com' && site !== 'music.youtube.com') return undefined
  return path === '/watch' ? parameters.get('v') : /^\/(?:embed|shorts|live|v)\/([^/]+)$/.exec(path)?.[1]
}
