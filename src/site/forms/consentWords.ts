import type { Settings } from '../siteData.ts'

/** By this name a form says which words of consent its reader has seen. */
export const CONSENT_READ = 'consentimento_lido'

/** @param label of the question, should the settings say nothing */
export const consentWords = ({ texto_consentimento }: Settings, label: string): string => texto_consentimento ?? label

/** Browsers send line breaks in their own way. */
export const areSameWords = (a: string, b: string) => plain(a) === plain(b)

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
