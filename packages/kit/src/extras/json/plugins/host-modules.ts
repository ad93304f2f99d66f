import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { useTranslation } from 'react-i18next';
import * as antd from './host-components';
import * as refine from './host-hooks';

/** The libraries that plugins get, by import name. */
export const hostModules = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-i18next': { useTranslation },
  '@refinedev/core': refine,
  antd,
};
