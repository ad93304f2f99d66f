import { useAccess } from '@roundkeeper/kit/access/use-access';
import { useIdentity } from '@roundkeeper/kit/providers/auth/use-session';

/** Whether the viewer may send what a permission is for: nobody who looks as another role, which changes nothing. */
export function useMaySend(permission: Parameters<ReturnType<typeof useAccess>>[0]): boolean {
  const may = useAccess();
  const viewer = useIdentity();
  return may(permission) && viewer?.ownType === undefined;
}
