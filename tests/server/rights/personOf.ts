import type { Area, Right } from '#schema/areas.ts'
import type { Session, TestApp } from '../../support/app.ts'

/** Signs in a new person of the profile "Por área" with these rights. */
export function personOf(app: Pick<TestApp, 'addAccount' | 'signIn'>) {
  let number = 0
  return async (rights: { readonly [A in Area]?: Right }): Promise<Session> => {
    const email = `p${++number}@example.com`
    const held = Object.fromEntries(Object.entries(rights).map(([area, right]) => [`area_${area}`, right]))
    await app.addAccount({ nome: `Pessoa ${number}`, email, perfil: 'por_area', ...held })
    return app.signIn(email)
  }
}
