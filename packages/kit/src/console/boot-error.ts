import { BadSettings } from '../settings/settings';
import styles from '../text/screen.module.css';

function make(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** Fetched only here: the entry script leaves the translations to the screens. */
async function loadTranslate(): Promise<(key: string) => string> {
  const { i18nProvider, startI18n } = await import('../providers/i18n/i18n');
  await startI18n();
  return i18nProvider.translate;
}

/** Shows an error before anything can be rendered: plain DOM, since neither React nor the translations may have loaded. */
export async function showBootError(error: unknown): Promise<void> {
  console.error(error);
  const translate = await loadTranslate().catch(() => () => '');
  const main = document.createElement('main');
  main.className = styles['screen'] ?? '';
  main.append(make('h1', translate('errors:unexpected')));
  if (error instanceof BadSettings) main.append(make('p', translate('errors:badSettings')));
  const reload = make('button', translate('errors:reload'));
  reload.addEventListener('click', () => window.location.reload());
  const message = error instanceof Error ? error.message : String(error);
  main.append(...message.split('\n').map((line) => make('p', line)), reload);
  // Those whose texts did not come either.
  for (const part of main.querySelectorAll(':empty')) part.remove();
  document.getElementById('root')?.replaceChildren(main);
}
