/** All that lazy code imports: what the dev server finds only on the way makes it reload the page. */
export const lazyPackages = [
  '@hookform/resolvers/standard-schema',
  '@radix-ui/react-toast',
  '@refinedev/core',
  '@refinedev/simple-rest',
  '@tanstack/react-query',
  'antd',
  'i18next',
  'i18next-browser-languagedetector',
  'i18next-http-backend',
  'axios',
  'axios-retry',
  'react-dom/client',
  'react-hook-form',
  'react-i18next',
  'react-router',
  'zod/mini',
];
