/** A point in time as it is typed: local, `2026-11-20 18:30`. Either half may be missing while one types. */

export function splitMoment(typed: string): { readonly day: string; readonly time: string } {
  const [day = '', time = ''] = typed.split(' ');
  return { day, time };
}

export const joined = (day: string, time: string): string =>
  time === '' ? day.trim() : `${day.trim()} ${time}`;

const two = (figure: number) => String(figure).padStart(2, '0');

/** What stands in the form for a point in time that the API gave; empty for what is none. */
export function toLocal(value: unknown): string {
  const at = new Date(typeof value === 'string' || typeof value === 'number' ? value : Number.NaN);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return joined(day, `${two(at.getHours())}:${two(at.getMinutes())}`);
}

/** The point in time as the API has it, in UTC. */
export const fromLocal = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString();
