/** How a session came to its end, as far as this window can tell; the server refuses all of them alike. */
export type SessionEnd = 'signedOut' | 'ended' | 'expired'

/** What the person is told of it, without a full stop. */
export const sessionEndWords: Readonly<Record<SessionEnd, string>> = {
  signedOut: 'Você saiu em outra janela',
  ended: 'Sua sessão foi encerrada',
  expired: 'Sua sessão expirou',
}
