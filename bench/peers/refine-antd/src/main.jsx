import '@ant-design/v5-patch-for-react-19';
import { AuthPage, List, ThemedLayout, useTable } from '@refinedev/antd';
import '@refinedev/antd/dist/reset.css';
import { Authenticated, Refine } from '@refinedev/core';
import routerProvider, { CatchAllNavigate, NavigateToResource } from '@refinedev/react-router';
import { App, ConfigProvider, Table } from 'antd';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Outlet, Route, Routes } from 'react-router';
import { listUsers, signIn, signOut, whoAmI } from '../../api.mjs';

const authProvider = {
  login: async ({ email, password }) => {
    try {
      await signIn(email, password);
      return { success: true, redirectTo: '/users' };
    } catch (error) {
      return { success: false, error };
    }
  },
  logout: async () => {
    await signOut().catch(() => undefined);
    return { success: true, redirectTo: '/login' };
  },
  check: () =>
    whoAmI().then(
      () => ({ authenticated: true }),
      () => ({ authenticated: false, redirectTo: '/login' }),
    ),
  onError: (error) => Promise.resolve({ error }),
  getIdentity: () => whoAmI(),
};

const dataProvider = {
  getList: ({ pagination: { currentPage = 1, pageSize = 25 } = {} }) => listUsers(currentPage, pageSize),
  getOne: () => Promise.resolve({ data: {} }),
  create: () => Promise.resolve({ data: {} }),
  update: () => Promise.resolve({ data: {} }),
  deleteOne: () => Promise.resolve({ data: {} }),
  getApiUrl: () => '/api/v1',
};

function Users() {
  const { tableProps } = useTable({ pagination: { pageSize: 25 }, syncWithLocation: true });
  return (
    <List>
      <Table {...tableProps} rowKey="id">
        <Table.Column dataIndex="name" title="Username" />
        <Table.Column dataIndex="email" title="Email" />
      </Table>
    </List>
  );
}

createRoot(document.getElementById('root')).render(
  <BrowserRouter>
    <ConfigProvider>
      <App>
        <Refine
          authProvider={authProvider}
          dataProvider={dataProvider}
          routerProvider={routerProvider}
          resources={[{ name: 'users', list: '/users' }]}
          options={{ disableTelemetry: true, syncWithLocation: true }}
        >
          <Routes>
            <Route
              element={
                <Authenticated key="in" fallback={<CatchAllNavigate to="/login" />}>
                  <ThemedLayout>
                    <Outlet />
                  </ThemedLayout>
                </Authenticated>
              }
            >
              <Route index element={<NavigateToResource resource="users" />} />
              <Route path="/users" element={<Users />} />
            </Route>
            <Route
              element={
                <Authenticated key="out" fallback={<Outlet />}>
                  <NavigateToResource resource="users" />
                </Authenticated>
              }
            >
              <Route path="/login" element={<AuthPage type="login" />} />
            </Route>
          </Routes>
        </Refine>
      </App>
    </ConfigProvider>
  </BrowserRouter>,
);
