import type { ViewableType } from '../../../contract/access';
import { endViewAsRole, viewAsRole } from '../../../contract/auth';
import { paths } from '../../config/paths';
import { request } from '../data/request';
import { tellOtherTabs } from './session-traces';

/** Opens the console anew, where the role lands, and has the other tabs ask who they are. */
function restart(): void {
  tellOtherTabs('signedIn');
  window.location.assign(paths.login);
}

/** Looks as another role, until that is ended or the session is. @throws ApiError */
export async function beginViewAs(type: ViewableType): Promise<void> {
  await request(viewAsRole, { body: { type } });
  restart();
}

/** Gives the session its own role back. @throws ApiError */
export async function endViewAs(): Promise<void> {
  await request(endViewAsRole, {});
  restart();
}
