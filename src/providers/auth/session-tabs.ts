/** What tabs of the console tell each other about the session that they share. */
export type SessionNews = 'signedIn' | 'signedOut' | 'expired';

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('roundkeeper.session');

const isNews = (data: unknown): data is SessionNews =>
  data === 'signedIn' || data === 'signedOut' || data === 'expired';

/** Tells every other open tab. */
export function tellOtherTabs(news: SessionNews): void {
  channel?.postMessage(news);
}

/** Hears what other tabs tell. */
export function onOtherTabs(listener: (news: SessionNews) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (isNews(event.data)) listener(event.data);
  });
}
