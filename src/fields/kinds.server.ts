import type { ServerFace } from './contract/serverFace.ts'
import type { KindName } from './kinds.ts'
import { passwordServer } from './password/password.server.ts'
import { richTextServer } from './richText/richText.server.ts'

const faces = {
  password: passwordServer,
  richText: richTextServer,
} satisfies { [N in KindName]?: ServerFace }

export const serverFaces: { readonly [kind: string]: ServerFace | undefined } = faces
