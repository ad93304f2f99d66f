import type { Registrar } from '@roundkeeper/kit/registry/plugin';
import { lazy } from 'react';
import { french } from './french';
import { isStrong } from './is-strong';
import { saveAsFile } from './save-as-file';

export default function register({ renderer, validator, handler, language }: Registrar): void {
  renderer(
    'stars',
    lazy(() => import('./stars')),
  );
  validator('strong', isStrong);
  handler('saveAsFile', saveAsFile);
  language('fr', french);
}
