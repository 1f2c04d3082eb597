import type { SiteFace } from '../contract/siteFace.ts'

/** Trusts its HTML: the server cleans it when it is saved and again when it hands it to a page. */
export function RichTextDisplay({ value }: { value: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server with the one allow-list
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: value }} />
}

export const richTextSite: SiteFace<string> = { Display: RichTextDisplay }
