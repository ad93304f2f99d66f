import type { TFunction } from 'i18next';
import type { AdminType } from '../../../contract/access';
import { may } from '../../../contract/access';
import { settings } from '../../config/settings';
import { signOut } from '../../providers/auth/session';
import { changeLanguage } from '../../providers/i18n/i18n';
import { languageName } from '../../providers/i18n/language';
import { iconPaths, type IconName } from '../../ui/icon/icon-paths';
import { chooseTheme, themeChoice, themeChoices } from '../../ui/theme';
import type { FormRequest } from '../../kit/form/form-request';
import type { Entry } from '../routes/entries';
import { creatable } from './creatable';

/** Something that the palette offers. */
export interface Command {
  readonly id: string;
  readonly group: 'pages' | 'actions' | 'users' | 'influencers';
  readonly label: string;
  /** What else it is known by, beside the label. */
  readonly hint?: string | undefined;
  readonly icon: IconName;
  readonly run: () => void;
}

interface PageOptions {
  readonly viewer: AdminType | undefined;
  readonly titleOf: (path: string) => string;
  readonly go: (path: string) => void;
}

const isIcon = (name: string | undefined): name is IconName => Object.hasOwn(iconPaths, name ?? '');

/** As it stands in the menu; a page that the menu leaves out is a link like any other. */
const iconOf = (menu: Entry['menu']): IconName => (isIcon(menu?.icon) ? menu.icon : 'link');

/** Every page that can be opened without knowing an identifier, also those that the menu leaves out; a form is an action. */
export const pageCommands = (
  entries: readonly Entry[],
  { viewer, titleOf, go }: PageOptions,
): readonly Command[] =>
  entries
    .filter(({ path, access, kind }) => kind !== 'form' && !path.includes(':') && may(viewer, access))
    .map(({ path, menu }) => ({
      id: `page ${path}`,
      group: 'pages',
      label: titleOf(path),
      hint: path,
      icon: iconOf(menu),
      run: () => go(path),
    }));

interface FormOptions {
  readonly viewer: AdminType | undefined;
  readonly t: TFunction;
  readonly go: (path: string, state?: FormRequest) => void;
}

/** The forms of new ones; what no form is declared for has no words, and is left out. */
export const formCommands = ({ viewer, t, go }: FormOptions): readonly Command[] =>
  creatable(viewer).flatMap(({ name, path = '', formPages = [] }) => {
    const label = t(`${name}:create.title`, { defaultValue: '' });
    if (label === '') return [];
    const run = formPages.includes('create') ? () => go(`${path}/new`) : () => go(path, { create: name });
    return [{ id: `create ${name}`, group: 'actions' as const, label, icon: 'plus' as const, run }];
  });

interface ActionOptions {
  readonly t: TFunction;
  readonly lng: string;
  readonly refresh: () => void;
  readonly changePassword: () => void;
}

/** What the header can do, and what it takes two presses for. */
export function actionCommands({ t, lng, refresh, changePassword }: ActionOptions): readonly Command[] {
  const themes = themeChoices
    .filter((choice) => choice !== themeChoice())
    .map((choice) => ({
      id: `theme ${choice}`,
      group: 'actions' as const,
      label: `${t('common:theme.label')}: ${t(`common:theme.${choice}`)}`,
      icon: 'contrast' as const,
      run: () => chooseTheme(choice),
    }));
  const languages = settings()
    .languages.filter((language) => language !== lng)
    .map((language) => ({
      id: `language ${language}`,
      group: 'actions' as const,
      label: `${t('common:language')}: ${languageName(language)}`,
      icon: 'globe' as const,
      run: () => void changeLanguage(language),
    }));
  return [
    { id: 'refresh', group: 'actions', label: t('common:refresh'), icon: 'refresh', run: refresh },
    {
      id: 'changePassword',
      group: 'actions',
      label: t('common:changePassword'),
      icon: 'shield',
      run: changePassword,
    },
    { id: 'logOut', group: 'actions', label: t('common:logOut'), icon: 'leave', run: () => void signOut() },
    ...themes,
    ...languages,
  ];
}

/** Those that hold every word that was typed, wherever it stands. */
export function matching(commands: readonly Command[], typed: string, lng: string): readonly Command[] {
  const words = typed.toLocaleLowerCase(lng).split(/\s+/).filter(Boolean);
  return commands.filter(({ label, hint = '' }) => {
    const text = `${label} ${hint}`.toLocaleLowerCase(lng);
    return words.every((word) => text.includes(word));
  });
}
