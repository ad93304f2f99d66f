import { superType, type AdminType } from '../../../../contract/platform/access';
import type { AdminIdentity } from '../../../../contract/platform/auth';
import { Failure } from '../../plugins/calls/failure';
import type { Operation } from '../../plugins/changes/change';
import { viewSessionAs, type PresentedTokens } from '../../plugins/sessions/service';

/** Holds a SUPER's session to another role and to reading; null gives it its own role back. @throws Failure 401, 404 */
export async function viewAs(
  { database, caller: { id, email, name }, audit }: Operation,
  tokens: PresentedTokens,
  type: AdminType | null,
): Promise<AdminIdentity> {
  await database.transaction(async (tx) => {
    const before = await viewSessionAs(tx, tokens, type);
    if (before === undefined) throw new Failure(401, 'Sign in first');
    if (before === null && type === null) throw new Failure(404, 'You are not looking as another role');
    const entries = { before: { viewAs: before }, after: { viewAs: type } };
    await audit(tx, { kind: 'session', id: null, name: email, ...entries });
  });
  const own = { id, email, name };
  return type === null ? { ...own, type: superType } : { ...own, type, ownType: superType };
}
