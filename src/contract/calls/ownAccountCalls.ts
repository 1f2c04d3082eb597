import { defineCall, defineCalls } from './defineCall.ts'
import { ownAccountForm, ownAccountSchema } from './recordSchemas.ts'
import { oncePerResource } from './sharedSchemas.ts'

/** How signed-in users read and change their own account, regardless of their rights. */
export const ownAccountCalls = oncePerResource(resource =>
  defineCalls('OwnAccount', {
    get: defineCall('get /api/auth/account', 'O que cada pessoa muda na própria conta, como está', {
      answer: ownAccountSchema(resource),
    }),
    change: defineCall(
      'post /api/auth/account',
      'Muda a própria conta, só nos campos enviados; uma nova senha pede a atual e encerra as sessões',
      { decodedBy: 'resource', form: ownAccountForm(resource), answer: ownAccountSchema(resource), errors: [409] },
    ),
  }),
)

export type OwnAccountCalls = ReturnType<typeof ownAccountCalls>
