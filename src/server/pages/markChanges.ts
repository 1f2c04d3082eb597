/** Elements whose text is not shown as it stands, or may hold no other element. */
const SKIPPED = /^(script|style|title|option|textarea|svg|noscript|template)$/

/**
 * Marks the texts and pictures of a page that another version of it does not show. Both are HTML that the site
 * rendered, whose tags contain no `>` in attributes.
 */
export function markChanges(html: string, former: string): string {
  const known = new Set<string>()
  for (const one of tokensOf(former)) known.add(one.kind === 'tag' ? pictureIn(one.text) : one.text.trim())
  let result = ''
  for (const { kind, text, isShown } of tokensOf(html)) {
    if (kind === 'text' && isShown && text.trim() !== '' && !known.has(text.trim()))
      result += `<mark class="preview-changed">${text}</mark>`
    else if (kind === 'tag' && pictureIn(text) !== '' && !known.has(pictureIn(text))) result += marked(text)
    else result += text
  }
  return result
}

interface Token {
  readonly kind: 'tag' | 'text'
  readonly text: string
  /** Whether it is text in the body that a reader sees. */
  readonly isShown: boolean
}

function* tokensOf(html: string): Generator<Token> {
  let skipped: string | undefined
  let isBody = false
  for (const text of html.split(/(<[^>]*>)/)) {
    const [, slash, name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(text) ?? []
    if (name === '') {
      yield { kind: 'text', text, isShown: isBody && skipped === undefined }
      continue
    }
    if (name === 'main') isBody = slash === ''
    if (skipped === undefined && slash === '' && SKIPPED.test(name) && !text.endsWith('/>')) skipped = name
    else if (skipped === name && slash === '/') skipped = undefined
    yield { kind: 'tag', text, isShown: isBody }
  }
}

const pictureIn = (tag: string) =>
  /^<img\s[^>]*?\ssrc="([^"]*)"|^<img src="([^"]*)"/.exec(tag)?.slice(1).find(Boolean) ?? ''

const marked = (tag: string) =>
  / class="/.test(tag)
    ? tag.replace(' class="', ' class="preview-changed ')
    : tag.replace('<img', '<img class="preview-changed"')
