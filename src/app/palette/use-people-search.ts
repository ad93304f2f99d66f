import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { may, type Permission } from '../../../contract/access';
import type { CallDeclaration } from '../../../contract/call';
import { listInfluencers } from '../../../contract/influencers';
import { listUsers } from '../../../contract/users';
import { paths } from '../../config/paths';
import { textAt } from '../../lib/value-at';
import { useViewer } from '../../providers/auth/use-session';
import { callKey } from '../../providers/data/use-call';
import { request, type CallInput } from '../../providers/data/request';
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

/** People who can be found, and how. */
interface Kind {
  readonly group: 'users' | 'influencers';
  readonly list: CallDeclaration;
  readonly access: readonly Permission[];
  /** What is asked for with what was typed. */
  readonly param: string;
  readonly id: string;
  readonly name: readonly string[];
  /** Fields that may hold what was typed. */
  readonly known: readonly string[];
}

const users: Kind = {
  group: 'users',
  list: listUsers,
  access: ['users.list', 'users.show'],
  param: 'email',
  id: 'id',
  name: ['name'],
  known: ['email'],
};
const influencers: Kind = {
  group: 'influencers',
  list: listInfluencers,
  access: ['influencers.list', 'influencers.show'],
  param: 'filter',
  id: 'influencerId',
  name: ['firstName', 'lastName'],
  known: ['name', 'email', 'couponCode'],
};

/** Somebody who was found. */
export interface Person {
  readonly group: Kind['group'];
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Where there is more of them. */
  readonly path: string;
}

/** Somebody as far as a backend tells of them: who has no address is not found. */
function person({ group, id: idField, name: fields, known }: Kind, row: Row, typed: string): Person[] {
  const [id, email] = [textAt(row, idField), textAt(row, 'email')];
  const name = fields
    .map((field) => textAt(row, field))
    .join(' ')
    .trim();
  // A backend may ignore what it was asked, and an answer may belong to what was typed before.
  const texts = known.map((field) => (field === 'name' ? name : textAt(row, field)).toLowerCase());
  if (id === '' || email === '' || !texts.some((text) => text.includes(typed.toLowerCase()))) return [];
  return [{ group, id, email, name: name || email, path: `${paths[group]}/${encodeURIComponent(id)}` }];
}

/** How looking for people fares. */
export interface PeopleSearch {
  readonly people: readonly Person[];
  readonly state: 'off' | 'busy' | 'failed' | 'ready';
}

/** Looks for people of a kind, for who may open them; `paused` is what was typed before the last pause. */
function useSearch(kind: Kind, wanted: string, paused: string): PeopleSearch {
  const { list, access, param } = kind;
  const viewer = useViewer();
  const isOn = access.every((permission) => may(viewer, permission)) && wanted.length >= fewest;
  const input = { query: { [param]: paused, limit: shown, offset: 0 } };
  const { data, isError, isFetching } = useQuery({
    queryKey: callKey(list, input),
    queryFn: async ({ signal }) => {
      const answer = await request(list, input as CallInput<typeof list>, { signal });
      return readPage(answer, { url: list.path, page: 1, pageSize: shown }).data;
    },
    enabled: isOn && paused.length >= fewest,
    placeholderData: keepPreviousData,
  });
  if (!isOn) return { people: [], state: 'off' };
  const people = (data ?? []).flatMap((row) => person(kind, row, wanted)).slice(0, shown);
  if (isError) return { people, state: 'failed' };
  return { people, state: isFetching || paused !== wanted ? 'busy' : 'ready' };
}

/** What is said of several searches: first what went wrong, then that one is still under way. */
const saying = ['failed', 'busy', 'ready', 'off'] as const;

/** Looks for users by a part of their e-mail, and for influencers also by their name or code. */
export function usePeopleSearch(typed: string): PeopleSearch {
  const wanted = typed.trim();
  const paused = usePaused(wanted);
  const searches = [useSearch(users, wanted, paused), useSearch(influencers, wanted, paused)];
  return {
    people: searches.flatMap(({ people }) => people),
    state: saying.find((said) => searches.some(({ state }) => state === said)) ?? 'off',
  };
}
