import type { Registrar } from '@roundkeeper/kit/registry/plugin';
import { lazy } from 'react';
import { isStrong } from './is-strong';
import { saveAsFile } from './save-as-file';

export default function register({ renderer, validator, handler }: Registrar): void {
  renderer(
    'stars',
    lazy(() => import('./stars')),
  );
  validator('strong', isStrong);
  handler('saveAsFile', saveAsFile);
}
