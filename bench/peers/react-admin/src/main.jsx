import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, EmailField, List, Resource, TextField } from 'react-admin';
import { listUsers, signIn, signOut, whoAmI } from '../../api.mjs';

const authProvider = {
  login: ({ username, password }) => signIn(username, password),
  logout: () => signOut().catch(() => undefined),
  checkAuth: () => whoAmI(),
  checkError: ({ status }) => (status === 401 ? Promise.reject(new Error('signed out')) : Promise.resolve()),
  getIdentity: async () => {
    const { id, email } = await whoAmI();
    return { id, fullName: email };
  },
  getPermissions: () => Promise.resolve(),
};

const dataProvider = {
  getList: (_, { pagination: { page, perPage } }) => listUsers(page, perPage),
};

const Users = () => (
  <List perPage={25} exporter={false}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="name" />
      <EmailField source="email" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root')).render(
  <Admin authProvider={authProvider} dataProvider={dataProvider} requireAuth disableTelemetry>
    <Resource name="users" list={Users} />
  </Admin>,
);
