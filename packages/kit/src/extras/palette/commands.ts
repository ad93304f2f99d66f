import type { TFunction } from 'i18next';
import type { Permission } from '../../wire/access';
import { pagePaths } from '../../settings/paths';
import { settings } from '../../settings/settings';
import { newRowOf, type OpenRequest } from '../../actions/dialog/use-open-request';
import { labelKeys } from '../../text/resource-text';
import { mayChangePassword } from '../../providers/auth/offers';
import type { IconName } from '../../ui/icons/icon-names';
import { availablePages } from '../../console/routes/bespoke-pages';
import type { Entry } from '../../console/routes/entries';
import { availableResources } from '../../console/routes/resources';

export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** An unknown one is drawn as a link. */
  readonly icon?: string | undefined;
  readonly run: () => void;
}

const action = (id: string, icon: IconName, label: string, run: () => void) => ({ id, label, icon, run });

interface CommandOptions {
  readonly isAllowed: (permission: Permission) => boolean;
  readonly t: TFunction;
  readonly titleOf: (path: string) => string;
  readonly go: (path: string, state?: OpenRequest) => void;
  readonly refresh: () => void;
  readonly logOut: () => void;
  readonly changePassword: () => void;
}

type PageOptions = Pick<CommandOptions, 'isAllowed' | 'titleOf' | 'go'>;
type RequestOptions = Pick<CommandOptions, 'isAllowed' | 't' | 'go'>;
type ActionOptions = Omit<CommandOptions, keyof PageOptions>;

/** Returns the pages that need no identifier, also those that the menu leaves out; a form is an action. */
export const pageCommands = (entries: readonly Entry[], { isAllowed, titleOf, go }: PageOptions) =>
  entries
    .filter(({ path, access, name }) => name !== 'create' && !path.includes(':') && isAllowed(access))
    .map(({ path, menu }): PaletteCommand => ({
      id: `page ${path}`,
      label: titleOf(path),
      hint: path,
      icon: menu?.icon,
      run: () => go(path),
    }));

export const formCommands = ({ isAllowed, t, go }: RequestOptions): readonly PaletteCommand[] =>
  availableResources().flatMap(({ name, path, access, formPages = [] }) => {
    // The build copies the titles of its resources; those of others stand in their own texts.
    const keys = [`common:createTitles.${name}`, `${name}:${labelKeys.create.title}`];
    const label = t(keys, { defaultValue: '' });
    if (path === undefined || access.create === undefined || !isAllowed(access.create) || label === '')
      return [];
    const run = formPages.includes('create')
      ? () => go(pagePaths(path).create)
      : () => go(path, { opens: newRowOf(name) });
    return [action(`create ${name}`, 'plus', label, run)];
  });

export const dialogCommands = ({ isAllowed, t, go }: RequestOptions): readonly PaletteCommand[] =>
  availablePages().flatMap(({ path, dialogs = [] }) =>
    dialogs
      .filter(({ access }) => isAllowed(access))
      .map(({ name, label }) => action(`dialog ${name}`, 'bell', t(label), () => go(path, { opens: name }))),
  );

export const actionCommands = ({ t, refresh, logOut, changePassword }: ActionOptions) => [
  action('refresh', 'refresh', t('common:refresh'), refresh),
  ...(mayChangePassword()
    ? [action('changePassword', 'shield', t('common:changePassword'), changePassword)]
    : []),
  ...(settings().signIn === 'none' ? [] : [action('logOut', 'leave', t('common:logOut'), logOut)]),
];

const wordsOf = (typed: string) => typed.split(/\s+/).filter(Boolean);

/** Returns a text in parts, of which every second one is what was typed. */
export function markedParts(text: string, typed: string): readonly string[] {
  const words = wordsOf(typed).map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  if (words.length === 0) return [text];
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return text.split(new RegExp(`(${longestFirst.join('|')})`, 'iu'));
}

export function matching(commands: readonly PaletteCommand[], typed: string, lng: string) {
  const words = wordsOf(typed.toLocaleLowerCase(lng));
  return commands.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLocaleLowerCase(lng);
    return words.every((word) => text.includes(word));
  });
}
