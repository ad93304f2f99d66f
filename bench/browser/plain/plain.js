// The least that does the same: sign in, then the first ten rounds. What a framework costs is measured against it.
const main = document.querySelector('main');
const base = '/api/v1';

function showLogin() {
  main.innerHTML =
    '<h1>Sign in</h1><form><label>Email <input name="email"></label> <label>Password <input name="password" type="password"></label> <button>Sign in</button></form>';
  main.querySelector('form').onsubmit = async (event) => {
    event.preventDefault();
    const form = new FormData(event.target);
    const xsrf = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch(`${base}/admin/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(xsrf) },
      body: JSON.stringify(Object.fromEntries(form)),
    });
    if (answer.ok) await showRounds();
  };
}

async function showRounds() {
  const { items } = await (await fetch(`${base}/admin/rounds?limit=10&offset=0`)).json();
  const rows = items.map((row) => {
    const tr = document.createElement('tr');
    for (const value of [row.round, row.status, row.totalRevenue, row.totalBids, row.lowestUniqueBid ?? '/'])
      tr.append(Object.assign(document.createElement('td'), { textContent: value }));
    return tr;
  });
  main.innerHTML = '<h1>Rounds</h1><table><tbody></tbody></table>';
  main.querySelector('tbody').append(...rows);
}

void start();
async function start() {
  const answer = await fetch(`${base}/admin/auth/who-am-i`);
  await (answer.ok ? showRounds() : showLogin());
}
