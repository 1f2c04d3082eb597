import type { SiteFace } from '../contract/siteFace.ts'
import type { ChoiceOptions } from './choice.ts'

export const choiceSite: SiteFace<string> = {
  ask: ({ options }: ChoiceOptions) => ({ control: 'options', options }),
}
