import type { ViewableType } from '../../../contract/platform/access';
import { endViewAsRole, viewAsRole } from '../../../contract/platform/auth';
import { paths } from '../../config/paths';
import { request } from '@roundkeeper/kit/providers/data/request';
import { tellOtherTabs } from '@roundkeeper/kit/providers/auth/session-traces';

/** Reloads the console at the role's landing page, and has the other tabs check the session. */
function restart(): void {
  tellOtherTabs('signedIn');
  window.location.assign(paths.login);
}

/** Views the console as another role until that or the session ends. @throws ApiError */
export async function beginViewAs(type: ViewableType): Promise<void> {
  await request(viewAsRole, { body: { type } });
  restart();
}

/** Returns to the session's own role. @throws ApiError */
export async function endViewAs(): Promise<void> {
  await request(endViewAsRole, {});
  restart();
}
