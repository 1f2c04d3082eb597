import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { useAccount } from '../api/access.ts'
import { usePage } from '../page/usePage.ts'
import { OwnAccount } from './OwnAccount.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'
import { Tokens } from './Tokens.tsx'

export default function AccountScreen() {
  usePage('Minha conta')
  const account = useAccount()
  return (
    <>
      <PageHeader title="Minha conta" subtitle={account && `${account.fullName} · ${String(account['email'])}`} />
      <OwnAccount />
      <SecondFactor />
      <Sessions />
      <Tokens />
    </>
  )
}
