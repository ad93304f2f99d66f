import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { platformAccess } from './src/config/access';
import { sources } from './src/sources';
import { consoleBuild } from './vite/console-build';
import { evaluatedModule } from './vite/evaluated-module';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [
    react(),
    consoleBuild({ access: platformAccess, settings: { sources } }),
    evaluatedModule(resolve('src/pages/roles/admin-calls.ts')),
  ],
  server: {
    proxy: { '/api': { target: api }, '/graphql': { target: api, ws: true } },
  },
});
