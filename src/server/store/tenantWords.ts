/**
 * The word that stands for a tenant in the full-text index, so that a search never leaves its tenant and can be counted
 * from the index alone. It holds a character that no folded word of a text can hold as its first.
 */
export const TenantWords = {
  of: (tenantId: number) => `ztenantz${tenantId}z`,
  is: (word: string) => /^ztenantz\d+z$/.test(word),
}
