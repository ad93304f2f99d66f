import { BadSettings } from '../settings/settings';
import { detectLanguage } from '../providers/i18n/language';
import { fallbackLanguage, localePath, type LocaleTexts } from '../providers/i18n/locale-files';
import styles from './boot-error.module.css';

const shippedLanguages = ['en', 'de', 'ar'];

function make(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function detailsOf(error: unknown): HTMLElement {
  if (!(error instanceof BadSettings))
    return make('p', error instanceof Error ? error.message : String(error));
  const list = document.createElement('ul');
  for (const { path, value } of error.problems) list.append(make('li', `${path}: ${value}`));
  return list;
}

async function readTexts(): Promise<LocaleTexts> {
  for (const lng of [detectLanguage(shippedLanguages), fallbackLanguage])
    try {
      const response = await fetch(localePath(lng, 'errors'));
      if (response.ok) return (await response.json()) as LocaleTexts;
    } catch {
      // The next language may be there; the error itself is on the console already.
    }
  return {};
}

/** Shows an error before anything can be rendered: plain DOM, since neither React nor the translations may have loaded. */
export async function showBootError(error: unknown): Promise<void> {
  console.error(error);
  const texts = await readTexts();
  const textOf = (key: string) => (typeof texts[key] === 'string' ? texts[key] : '');
  const reload = make('button', textOf('reload'));
  reload.addEventListener('click', () => window.location.reload());
  const main = document.createElement('main');
  main.className = styles['boot-error'] ?? '';
  main.append(make('h1', textOf('unexpected')));
  if (error instanceof BadSettings) main.append(make('p', textOf('badSettings')));
  main.append(detailsOf(error));
  if (textOf('reload')) main.append(reload);
  document.getElementById('root')?.replaceChildren(main);
}
