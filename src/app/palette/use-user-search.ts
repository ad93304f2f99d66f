import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { may } from '../../../contract/access';
import { listUsers } from '../../../contract/users';
import { useViewer } from '../../providers/auth/use-session';
import { callKey } from '../../providers/data/use-call';
import { request } from '../../providers/data/request';
import { readPage, type Row } from '../../providers/data/list-answer';

/** A pause in typing of so many milliseconds is taken for the end of a word; less than so many letters find everybody. */
const pause = 250;
const fewest = 2;
const shown = 5;

function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return paused;
}

interface FoundUser {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A user as far as a backend tells of them: who has no address is not found by it. */
function foundUser({ id, email, name }: Row): readonly FoundUser[] {
  if (typeof id !== 'string' || typeof email !== 'string') return [];
  return [{ id, email, name: typeof name === 'string' && name !== '' ? name : email }];
}

/** How looking for users fares. */
export interface UserSearch {
  readonly users: readonly FoundUser[];
  readonly state: 'off' | 'busy' | 'failed' | 'ready';
}

/** Looks for users by a part of their e-mail, for who may open them. */
export function useUserSearch(typed: string): UserSearch {
  const viewer = useViewer();
  const email = usePaused(typed.trim());
  const isOn = may(viewer, 'users.list') && may(viewer, 'users.show') && typed.trim().length >= fewest;
  const input = { query: { email, limit: shown, offset: 0 } };
  const { data, isError, isFetching } = useQuery({
    queryKey: callKey(listUsers, input),
    queryFn: async ({ signal }) => {
      const answer = await request(listUsers, input, { signal });
      const asked = { url: listUsers.path, page: 1, pageSize: shown };
      return readPage(answer, asked).data.flatMap(foundUser);
    },
    enabled: isOn && email.length >= fewest,
    placeholderData: keepPreviousData,
  });
  if (!isOn) return { users: [], state: 'off' };
  // A backend may ignore the filter, and an answer may belong to what was typed before.
  const fits = ({ email: found }: FoundUser) => found.toLowerCase().includes(typed.trim().toLowerCase());
  const users = (data ?? []).filter(fits).slice(0, shown);
  if (isError) return { users, state: 'failed' };
  return { users, state: isFetching || email !== typed.trim() ? 'busy' : 'ready' };
}
