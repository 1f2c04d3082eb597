import type { ServerFace } from '../contract/serverFace.ts'
import { hashPassword } from './argon2.server.ts'

export const passwordServer: ServerFace<string> = { prepare: hashPassword }
