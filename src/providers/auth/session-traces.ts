const hintKey = 'roundkeeper.signedIn';

/** Cookies of a session, as far as a backend leaves them readable; ours are HttpOnly and expired by the API. */
const sessionCookies = ['session', 'refresh'] as const;

/**
 * Whether somebody was signed in when the console was last open. Only a hint: it decides whether the login page
 * shows its form at once or first waits for the answer of who-am-i.
 */
export function wasSignedIn(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return false;
  }
}

/** Leaves the hint for the next visit. */
export function markSignedIn(): void {
  try {
    localStorage.setItem(hintKey, '1');
  } catch {
    // Without storage the next visit starts with the form, which is right for almost all visits.
  }
}

/** Removes what the browser keeps of a session. */
export function clearSessionTraces(): void {
  for (const name of sessionCookies) document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
  try {
    localStorage.removeItem(hintKey);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
}
