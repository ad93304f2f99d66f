import type { SignIn } from '../../schema/shapes/sign-in';
import { valueAt } from '../../lib/value-at';

export interface Tokens {
  readonly access: string;
  readonly refresh?: string | undefined;
}

type TokenSettings = NonNullable<SignIn['token']>;

const key = 'roundkeeper.tokens';

const textIn = (answer: unknown, path: string | undefined): string | undefined => {
  const text = path === undefined ? undefined : valueAt(answer, path);
  return typeof text === 'string' && text !== '' ? text : undefined;
};

/** Returns the storage that outlives the page; undefined where the page alone keeps tokens, or storage is forbidden. */
function storageFor(keep: TokenSettings['keep'] = 'tab'): Storage | undefined {
  try {
    if (keep === 'page') return undefined;
    return keep === 'tab' ? window.sessionStorage : window.localStorage;
  } catch {
    return undefined;
  }
}

export class TokenStore {
  private readonly storage: Storage | undefined;
  private inPage: Tokens | undefined;

  constructor(private readonly settings: TokenSettings) {
    this.storage = storageFor(settings.keep);
  }

  /** Read each time: another tab may have renewed those of the browser. */
  get current(): Tokens | undefined {
    if (!this.storage) return this.inPage;
    const text = this.storage.getItem(key);
    if (text === null) return undefined;
    try {
      const stored: unknown = JSON.parse(text);
      const access = textIn(stored, 'access');
      return access === undefined ? undefined : { access, refresh: textIn(stored, 'refresh') };
    } catch {
      return undefined;
    }
  }

  /** Stores an answer's tokens; a refresh token that it lacks stays. @returns whether it has one */
  take(answer: unknown): boolean {
    const access = textIn(answer, this.settings.access);
    if (access === undefined) return false;
    const refresh = textIn(answer, this.settings.refresh) ?? this.current?.refresh;
    this.inPage = { access, refresh };
    this.storage?.setItem(key, JSON.stringify(this.inPage));
    return true;
  }

  forget(): void {
    this.inPage = undefined;
    this.storage?.removeItem(key);
  }

  get headers(): Readonly<Record<string, string>> {
    const { header = 'Authorization', scheme = 'Bearer' } = this.settings;
    const { current } = this;
    return current ? { [header]: `${scheme} ${current.access}`.trim() } : {};
  }
}
