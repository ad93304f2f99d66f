import { ActionDialog } from '../../actions/use-resource-actions';
import { fetchInTurn, whenIdle } from '../../lib/idle-queue';
import { answerCan } from '../../providers/access-control/access-control-provider';
import { onSessionChange, session, viewerOf } from '../../providers/auth/session';
import { Breadcrumb } from '../guards/page-frame';
import { Palette } from '../layout/tools';
import type { Entry } from '../routes/entries';
import { prefetchScreen } from './screens';
import { loadToastRegion } from './toast-host';

/** How long there must be no input before something is fetched, in ms. */
const pause = 2_000;

/** Fetched ahead at most: the first pages in the menu. */
const most = 24;

let lastInput = -pause;
// Not `scroll`: the chat scrolls by itself with each message.
for (const type of ['keydown', 'pointerdown', 'touchmove', 'wheel'])
  addEventListener(type, () => (lastInput = performance.now()), { capture: true, passive: true });

async function untilQuiet(): Promise<void> {
  const isBusy = () => performance.now() - lastInput < pause;
  do {
    while (isBusy()) await new Promise((resolve) => setTimeout(resolve, pause));
    await new Promise<void>((resolve) => whenIdle(resolve));
    // Keys may have been pressed, for which the browser was not idle until it called nevertheless.
  } while (isBusy());
}

/** Resolves when somebody is signed in: the console is there before, behind the login page. */
async function untilSignedIn(): Promise<string> {
  for (;;) {
    const viewer = viewerOf(session());
    if (viewer) return viewer;
    await new Promise<void>((resolve) => {
      const stop = onSessionChange(() => {
        stop();
        resolve();
      });
    });
    // The first page has some time for itself.
    lastInput = performance.now();
  }
}

/** Fetches what pages share, then each page of the viewer in menu order; pauses during input, which evaluation would delay. */
export async function fetchAhead(entries: readonly Entry[], signal: AbortSignal): Promise<void> {
  const viewer = await untilSignedIn();
  const common = [
    () => prefetchScreen('login'),
    loadToastRegion,
    ActionDialog.load,
    Breadcrumb.load,
    Palette.load,
  ];
  const pages = entries.filter(({ access }) => answerCan(viewer, access).can).slice(0, most);
  await fetchInTurn([...common, ...pages.map(({ Page }) => Page.load)], untilQuiet, signal);
}
