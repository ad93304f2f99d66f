import { defineResource } from '../../../../packages/kit/src/schema/resource';
import type { Answering, Sent } from '../../../support/console/render-kit';

interface Note {
  id: number;
  title: string;
}

const declared = {
  name: 'notes',
  path: '/notes',
  access: { list: ['REGULAR'], show: ['REGULAR'], remove: ['SUPER'] },
  calls: { list: 'GET /notes', get: 'GET /notes/{id}', remove: 'DELETE /notes/{id}' },
  fields: { title: { kind: 'text' } },
  list: { columns: ['title'] },
  show: { titleFields: ['title'], fields: ['title'] },
} as const;

/** Notes that can be deleted. */
export const notes = defineResource<Note>()(declared);

/** The same, which can be brought back. */
export const restorable = defineResource<Note>()({
  ...declared,
  calls: { ...declared.calls, restore: 'POST /notes/{id}/restore' },
});

/** A backend of three notes, which are gone once they are deleted and back once they are restored. */
export function noteStore(refuse: (sent: Sent) => unknown = () => undefined): Answering {
  const gone = new Set<string>();
  const all = [1, 2, 3].map((id) => ({ id, title: `Note ${String(id)}` }));
  return (sent) => {
    const [, , id = ''] = sent.path.split('/');
    const refused = refuse(sent);
    if (refused !== undefined) return refused;
    if (sent.method === 'POST') gone.delete(id);
    const isGone = gone.has(id);
    if (sent.method === 'DELETE') gone.add(id);
    const items = all.filter((note) => !gone.has(String(note.id)));
    if (id === '') return { items, totalPages: 1, totalItems: items.length };
    if (isGone)
      return Response.json({ statusCode: 404, error: 'Not found', message: 'No.' }, { status: 404 });
    return sent.method === 'GET' ? (items.find((note) => String(note.id) === id) ?? {}) : {};
  };
}
