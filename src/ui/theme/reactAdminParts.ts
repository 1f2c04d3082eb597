import { color, touch } from './tokens.ts'

/**
 * How react-admin's own parts look. They are named by text only: this room does not know react-admin, it only furnishes
 * the screens that are made with it.
 */
export const reactAdminParts: Record<string, { styleOverrides: { root: object } }> = {
  RaLayout: root({
    backgroundColor: color.paper,
    '& .RaLayout-appFrame': { marginTop: 0 },
    '& .RaLayout-content': { padding: '22px 28px', backgroundColor: 'transparent' },
  }),
  RaList: root({
    '& .RaList-content': { border: `1px solid ${color.line}`, borderRadius: 10, overflow: 'auto' },
    '& .RaList-actions': { padding: 0 },
  }),
  RaDataTable: root({
    '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
    '& .RaDataTable-headerCell': { backgroundColor: color.sand, fontWeight: 600 },
    '& .RaDataTable-rowCell': { padding: '10px 14px' },
    '& .RaDataTable-clickableRow': { cursor: 'pointer' },
    '& .RaDataTable-row a': { fontWeight: 650, color: color.ink, textDecoration: 'none' },
    '& .RaDataTable-row a:hover': { textDecoration: 'underline' },
  }),
  RaDatagrid: root({ '& .RaDatagrid-headerCell': { backgroundColor: color.sand, fontWeight: 600 } }),
  RaEdit: root({ '& .RaEdit-main': { marginTop: 0 }, '& .RaEdit-card': panel() }),
  RaCreate: root({ '& .RaCreate-main': { marginTop: 0 }, '& .RaCreate-card': panel() }),
  RaTopToolbar: root({ padding: 0, gap: 8, alignItems: 'center' }),
  RaListToolbar: root({ padding: 0, minHeight: 'auto', gap: 8 }),
  RaFilterForm: root({ padding: 0, minHeight: 35, gap: 8 }),
  RaBulkActionsToolbar: root({
    '& .RaBulkActionsToolbar-toolbar': {
      minHeight: 48,
      borderRadius: 8,
      backgroundColor: color.tint,
      color: color.onTint,
      transform: 'none',
    },
  }),
  RaToolbar: root({
    padding: '12px 24px',
    gap: 8,
    backgroundColor: 'transparent',
    borderTop: `1px solid ${color.line}`,
  }),
  RaMenuItemLink: root({ minHeight: 35, borderRadius: 7, [touch]: { minHeight: 44 } }),
  RaEmpty: root({ '& .RaEmpty-message': { color: color.muted }, '& .RaEmpty-icon': { display: 'none' } }),
}

function root(styles: object) {
  return { styleOverrides: { root: styles } }
}

function panel() {
  return { border: `1px solid ${color.line}`, borderRadius: 10 }
}
