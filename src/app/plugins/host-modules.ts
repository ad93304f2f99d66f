import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { useTranslation } from 'react-i18next';
import * as antd from './host-components';
import * as refine from './host-hooks';

/** The libraries that a plugin is given, by the names that it would import. */
export const hostModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-i18next': { useTranslation },
  '@refinedev/core': refine,
  antd,
};
