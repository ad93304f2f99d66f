/** The calls of the platform API that both peers make. */
const base = '/api/v1';

const xsrf = () => decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');

async function answerOf(response) {
  if (!response.ok) throw Object.assign(new Error(response.statusText), { status: response.status });
  return response.status === 204 ? undefined : response.json();
}

const post = (path, body) =>
  fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': xsrf() },
    body: JSON.stringify(body),
  }).then(answerOf);

export const signIn = (email, password) => post('/admin/auth/login', { email, password });
export const signOut = () => post('/admin/auth/logout', {});
export const whoAmI = () => fetch(`${base}/admin/auth/who-am-i`).then(answerOf);

/** A page of users, from 1. */
export async function listUsers(page, pageSize) {
  const query = new URLSearchParams({ limit: String(pageSize), offset: String((page - 1) * pageSize) });
  const { items, totalItems } = await fetch(`${base}/admin/users?${query}`).then(answerOf);
  return { data: items, total: totalItems };
}
