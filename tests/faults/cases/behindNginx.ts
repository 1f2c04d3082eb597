import { behindProxy } from '../behindProxy.ts'

export default behindProxy('nginx')
