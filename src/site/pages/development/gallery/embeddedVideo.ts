/**
 * Where a video of YouTube or Vimeo can be shown within a page, without cookies of theirs; undefined for an address in a
 * form that is not known to name one video. The number of a showcase, an event, an album or a user of Vimeo may be that of
 * a stranger's video as well. Only the video's number is taken from what staff wrote.
 * @example embeddedVideo('https://youtu.be/dQw4w9WgXcQ')?.src // 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0'
 */
export function embeddedVideo(address: string): { readonly host: string; readonly src: string } | undefined {
  if (!URL.canParse(address)) return undefined
  const { hostname, pathname, searchParams } = new URL(address)
  const site = hostname.replace(/^(?:www|m)\./, '')
  const path = pathname.replace(/\/$/, '')
  if (site === 'vimeo.com' || site === 'player.vimeo.com') {
    // A video that is not listed is known by its number and a hash.
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
/** As long as an id are the words by which its player shows a list, or what a channel sends now. */
const YOUTUBE_ID = /^(?!videoseries$|live_stream$)[\w-]{11}$/

function youTubeId(site: string, path: string, parameters: URLSearchParams): string | null | undefined {
  if (site === 'youtu.be') return path.slice(1)
  if (site !== 'youtube.com' && site !== 'music.youtube.com') return undefined
  return path === '/watch' ? parameters.get('v') : /^\/(?:embed|shorts|live|v)\/([^/]+)$/.exec(path)?.[1]
}
