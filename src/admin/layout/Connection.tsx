import { useEffect, useState } from 'react'
import { AlertBanner } from '#ui/feedback/AlertBanner.tsx'

/** Says over the page that the network is gone, until it is back or the person has read it. */
export function Connection() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const lost = () => setLost(true)
    const back = () => setLost(false)
    window.addEventListener('offline', lost)
    window.addEventListener('online', back)
    return () => {
      window.removeEventListener('offline', lost)
      window.removeEventListener('online', back)
    }
  }, [])
  return (
    <AlertBanner open={isLost} onClose={() => setLost(false)}>
      Sem internet. Pode continuar: o que você mandar salvar é enviado assim que a conexão voltar.
    </AlertBanner>
  )
}
