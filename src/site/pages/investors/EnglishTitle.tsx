import type { InvestorDocument } from './results.ts'

/** Its title for readers of English, announced in that language. */
export function EnglishTitle({ of: { titulo_en } }: { of: Pick<InvestorDocument, 'titulo_en'> }) {
  return titulo_en ? (
    <p className="english-title" lang="en">
      {titulo_en}
    </p>
  ) : null
}
