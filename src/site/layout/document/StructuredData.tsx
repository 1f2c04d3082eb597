/** Facts for search engines. A block of data, not a script: the policy of the page does not run it. */
export function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every character that could end the block is escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeForScript(json) }} />
}

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The same JSON, with nothing in it that a browser could take for markup. */
function escapeForScript(json: string): string {
  return json.replace(/[<>&\u2028\u2029]/g, character => escapes[character] ?? '')
}
