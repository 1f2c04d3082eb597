import './signIn.css'
import { Mark } from './SignInLayout.tsx'

/** The administration in outline while its script is on the way: sidebar, title and rows where they will be. */
export function AppLoading() {
  return (
    <div className="app-loading" role="status" aria-label="Carregando a administração">
      <div className="app-loading-side">
        <Mark />
      </div>
      <div className="app-loading-page" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
