import { useCallback } from 'react';
import { may, type Permission } from '../../../contract/access';
import { useViewer } from '../../providers/auth/use-session';

/** Whether who is signed in may do something: read from the table of roles, without asking anybody. */
export function useMay(): (permission: Permission | undefined) => boolean {
  const viewer = useViewer();
  return useCallback((permission) => permission === undefined || may(viewer, permission), [viewer]);
}
