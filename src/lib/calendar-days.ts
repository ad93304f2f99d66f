/** Days as `YYYY-MM-DD`: the same in every time zone, and in order when they are compared as texts. */

const dayMs = 86_400_000;

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);
const two = (figure: number) => String(figure).padStart(2, '0');

/** Whether there is such a day, as in `2026-02-28`. */
export function isDay(text: string): boolean {
  const time = timeOf(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && dayAt(time) === text;
}

/** The day that it is for who is looking. */
export function today(now = new Date()): string {
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const addDays = (day: string, count: number): string => dayAt(timeOf(day) + count * dayMs);

/** The same day of another month, or that month's last where it has no such day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + count, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return dayAt(first.getTime());
}

/** Whether two days are of the same month. */
export const isSameMonth = (one: string, other: string): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The day that a week begins with, 0 for Sunday, where that language is spoken. */
export function firstWeekday(lng: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } } =
    new Intl.Locale(lng);
  // Firefox has neither; most of the world begins on Monday.
  return (locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }).firstDay % 7;
}

/** The first day of the week that a day is in. */
export function weekStart(day: string, firstDay: number): string {
  const weekday = new Date(timeOf(day)).getUTCDay();
  return addDays(day, -((weekday - firstDay + 7) % 7));
}

/** The weeks of a day's month, whole: also with the days of its neighbours. */
export function weeksOf(day: string, firstDay: number): readonly (readonly string[])[] {
  const start = weekStart(`${day.slice(0, 8)}01`, firstDay);
  const weeks = [0, 1, 2, 3, 4, 5].map((week) =>
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => addDays(start, week * 7 + weekday)),
  );
  return weeks.filter((week) => week.some((one) => isSameMonth(one, day)));
}
