/** First and last day, both included, as `2026-12-31`; an empty text leaves that side open. */
export interface Period {
  readonly from: string
  readonly until: string
}
