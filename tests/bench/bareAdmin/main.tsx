/** What `create-react-admin` sets up: react-admin as it comes, over ra-data-simple-rest, with one resource. */
import simpleRest from 'ra-data-simple-rest'
import {
  Admin,
  type AuthProvider,
  Datagrid,
  DateField,
  Edit,
  fetchUtils,
  List,
  Resource,
  SimpleForm,
  TextField,
  TextInput,
} from 'react-admin'
import { createRoot } from 'react-dom/client'

const authProvider: AuthProvider = {
  async login({ username, password }) {
    const body = JSON.stringify({ username, password })
    await fetchUtils.fetchJson('/sign-in', { method: 'POST', body })
    localStorage.setItem('signed-in', '1')
  },
  logout: async () => localStorage.removeItem('signed-in'),
  checkAuth: () => (localStorage.getItem('signed-in') ? Promise.resolve() : Promise.reject()),
  checkError: async () => {},
  getPermissions: async () => '',
}

const names = ['nome', 'descricao', 'categoria', 'icone'] as const

function Listed() {
  return (
    <List>
      <Datagrid>
        {names.map(name => (
          <TextField key={name} source={name} />
        ))}
        <DateField source="criado_em" />
      </Datagrid>
    </List>
  )
}

function Edited() {
  return (
    <Edit>
      <SimpleForm>
        {names.map(name => (
          <TextInput key={name} source={name} />
        ))}
      </SimpleForm>
    </Edit>
  )
}

createRoot(document.getElementById('root')!).render(
  <Admin dataProvider={simpleRest('/api')} authProvider={authProvider} disableTelemetry>
    <Resource name="diferenciais" list={Listed} edit={Edited} />
  </Admin>,
)
