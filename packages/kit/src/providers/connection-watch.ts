import { AxiosError, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios';
import { fetching } from '../settings/limits';

const checks = new Map<string, Promise<boolean>>();

/** Six for the connections that browsers keep open over HTTP/1.1, and one for that without cookies. */
const checkCredentials: readonly RequestCredentials[] = [
  ...Array.from({ length: 6 }, () => 'same-origin' as const),
  'omit',
];

/** Whether an origin answers anything in time. The request has no effect. */
async function answers(origin: string): Promise<boolean> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), fetching.checkTimeout);
  const { signal } = stop;
  const ask = (credentials: RequestCredentials) =>
    fetch(origin, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials, signal });
  try {
    await Promise.any(checkCredentials.map(ask));
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
    // The browser closes connections that have not answered.
    stop.abort();
    checks.delete(origin);
  }
}

/** Asked once for all waiting calls. */
function isAnswering(origin: string): Promise<boolean> {
  const check = checks.get(origin) ?? answers(origin);
  checks.set(origin, check);
  return check;
}

type IsRepeatable = (config: InternalAxiosRequestConfig) => boolean;

/** Calls back when a connection is open but passes nothing. @returns what ends the watch */
function watch(
  config: InternalAxiosRequestConfig,
  isRepeatable: IsRepeatable,
  giveUp: (failure: AxiosError) => void,
): () => void {
  const { origin } = new URL(config.url ?? '', window.location.href);
  const isFirst = (config['axios-retry']?.retryCount ?? 0) === 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout>;
  const check = async () => {
    const isAlive = await isAnswering(origin);
    if (isOver) return;
    if (!isAlive) giveUp(new AxiosError('The connection passes nothing', AxiosError.ETIMEDOUT));
    // The server may be slow, or only this connection dead: another one shows which.
    else if (isFirst && isRepeatable(config)) giveUp(new AxiosError('No answer', AxiosError.ERR_NETWORK));
    else start();
  };
  const start = () => {
    timer = setTimeout(() => void check(), fetching.checkAfter);
  };
  start();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** A dead connection is a timeout or, where others work and the call `isRepeatable`, a lost request, which is sent again. */
export const watchConnection =
  (send: AxiosAdapter, isRepeatable: IsRepeatable): AxiosAdapter =>
  async (config) => {
    const stop = new AbortController();
    const { signal } = config;
    const signals = signal instanceof AbortSignal ? [signal, stop.signal] : [stop.signal];
    const endWatch = watch(config, isRepeatable, (failure) => stop.abort(failure));
    try {
      return await send({ ...config, signal: AbortSignal.any(signals) });
    } catch (error) {
      // The caller's signal tells what was cancelled.
      if (error instanceof AxiosError) error.config = config;
      throw error;
    } finally {
      endWatch();
    }
  };
