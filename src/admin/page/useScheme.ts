import { useColorScheme } from '@mui/material/styles'
import { useEffect } from 'react'
import { usePreference } from '../api/preferences.ts'

const SUN =
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2M12 19.5v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2.5 12h2M19.5 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4'
const MOON = 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z'

/** The colour scheme with a toggle; follows the system until the user chooses (on any computer). */
export function useScheme() {
  const { mode, systemMode, setMode } = useColorScheme()
  const { value: chosen, set } = usePreference('tema')
  useEffect(() => {
    if (chosen !== undefined) setMode(modes[chosen])
  }, [chosen, setMode])
  const isDark = (mode === 'system' ? systemMode : mode) === 'dark'
  return {
    label: isDark ? 'Usar tema claro' : 'Usar tema escuro',
    icon: isDark ? SUN : MOON,
    toggle: () => {
      setMode(isDark ? 'light' : 'dark')
      void set(isDark ? 'claro' : 'escuro')
    },
  }
}

const modes = { claro: 'light', escuro: 'dark', sistema: 'system' } as const
