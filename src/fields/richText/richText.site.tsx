import type { SiteFace } from '../contract/siteFace.ts'

/** The HTML is trusted: the server sanitises it when it is saved and again before it reaches a page. */
export function RichTextDisplay({ value }: { value: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server with the one allow-list
  return <div className="rich-text" dangerouslySetInnerHTML={{ __html: value }} />
}

export const richTextSite: SiteFace<string> = { Display: RichTextDisplay }
