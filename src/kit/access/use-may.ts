import { useCallback } from 'react';
import { may, type Action } from '../../../contract/access';
import { useViewer } from '../../providers/auth/use-session';

/** Whether who is signed in may do something: read from the table of roles, without asking anybody. */
export function useMay(): (action: Action | undefined) => boolean {
  const viewer = useViewer();
  return useCallback((action) => action === undefined || may(viewer, action), [viewer]);
}
