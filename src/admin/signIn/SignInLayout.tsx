import { type ReactNode, useEffect } from 'react'
import '#ui/theme/fonts.css'
import './signIn.css'

export function SignInLayout({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Administração do site`
  }, [title])
  return (
    <div className="sign-in">
      <header className="sign-in-panel">
        <p className="sign-in-brand">
          <Mark />
          Administração do site
        </p>
        <p className="sign-in-words">Tudo o que o site mostra começa aqui.</p>
      </header>
      <main className="sign-in-main">
        <div className="sign-in-column">
          <h1>{title}</h1>
          {lead && <p className="sign-in-lead">{lead}</p>}
          {children}
        </div>
        <a className="sign-in-link" href="/">
          Ir para o site
        </a>
      </main>
    </div>
  )
}

export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path fill="currentColor" fillRule="evenodd" d="M12 2 22 22H2zm0 6.6L6.6 19h10.8z" />
    </svg>
  )
}
