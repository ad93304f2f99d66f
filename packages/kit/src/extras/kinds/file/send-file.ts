import type { AxiosRequestConfig } from 'axios';
import { consoleOrigins, isAmong } from '../../../wire/console-origins';
import { isPlatform } from '../../../schema/resource';
import type { Upload } from './kind';
import { settings, signInBase } from '../../../settings/settings';
import { isRecord, plainText, valueAt, isTyped, type Typed } from '../../../lib/value-at';
import { ApiError } from '../../../providers/data/api-error';
import { targetOf } from '../../../providers/data/request';
import { http } from '../../../providers/http';

/** The address is on a host that the settings do not name, or of the own API. Nothing was sent. */
export class UnnamedHost extends Error {
  override readonly name = 'UnnamedHost';

  constructor(readonly host: string) {
    super(`Files may not be sent to ${host}`);
  }
}

interface Sending {
  readonly file: File;
  readonly upload: Upload;
  readonly provider: string | undefined;
  readonly signal: AbortSignal;
  /** Called with the share that has been sent, from 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** Sends once: a person says when a file is sent again. */
async function send(config: AxiosRequestConfig, signal: AbortSignal): Promise<unknown> {
  const { data } = await http.request<unknown>({ ...config, signal, 'axios-retry': { retries: 0 } });
  return data;
}

const sendBody = (config: AxiosRequestConfig, { signal, onShare }: Sending) =>
  send(
    {
      ...config,
      onUploadProgress: ({ loaded, total }) => onShare(total === undefined ? 0 : loaded / total),
    },
    signal,
  );

function callTo(call: string, provider: string | undefined): AxiosRequestConfig & { readonly url: string } {
  const [method = 'POST', path = ''] = call.split(' ');
  const base = provider === undefined || isPlatform(provider) ? undefined : provider;
  const { url, config } = targetOf(base === undefined ? { path } : { path, base }, {});
  return { ...config, url, method };
}

/** Returns the value at a path of an answer. @throws ApiError when there is none */
function valueIn(answer: unknown, path: string, url: string): Typed {
  const value = valueAt(answer, path);
  if (isTyped(value) && value !== '') return value;
  throw new ApiError('body', url, 200, 'OK', answer);
}

const filled = (text: string, file: File): string | number =>
  text === '{size}'
    ? file.size
    : text.replaceAll(/\{(name|type|size)\}/g, (_, key: 'name' | 'type' | 'size') => String(file[key]));

const isOwnCall = ({ origin, pathname }: URL): boolean =>
  [settings().apiBase, settings().graphqlUrl, signInBase()].some((own) => {
    const base = new URL(own, window.location.href);
    return origin === base.origin && `${pathname}/`.startsWith(`${base.pathname.replace(/\/$/, '')}/`);
  });

/** Returns a signed address. @throws UnnamedHost when the settings do not name its host, or it is a call of the own API */
function signedAddress(answer: unknown, path: string, url: string): URL {
  const base = new URL(url, window.location.href);
  const text = String(valueIn(answer, path, url));
  if (!URL.canParse(text, base)) throw new ApiError('body', url, 200, 'OK', answer);
  const address = new URL(text, base);
  const named = [window.location.origin, base.origin, ...consoleOrigins({ ...settings() }).connect];
  if (!isAmong(address.origin, named)) throw new UnnamedHost(address.host);
  if (isOwnCall(address)) throw new UnnamedHost(address.host + address.pathname);
  return address;
}

/** Has an address signed and sends the file there, without what belongs to the session. */
async function sendSigned(
  upload: Extract<Upload, { readonly sign: string }>,
  sending: Sending,
): Promise<Typed> {
  const { file, provider, signal } = sending;
  const { ask = { name: '{name}', type: '{type}', size: '{size}' } } = upload;
  const call = callTo(upload.sign, provider);
  const asked = Object.entries(ask).map(([name, text]) => [name, filled(text, file)]);
  const answer = await send({ ...call, data: Object.fromEntries(asked) as unknown }, signal);
  const address = signedAddress(answer, upload.to, call.url);
  const named = upload.headers === undefined ? undefined : valueAt(answer, upload.headers);
  const headers = isRecord(named) ? Object.entries(named) : [];
  await sendBody(
    {
      url: address.href,
      method: 'PUT',
      isForeign: true,
      withCredentials: false,
      withXSRFToken: false,
      responseType: 'text',
      headers: {
        'Content-Type': file.type || 'application/octet-stream',
        ...Object.fromEntries(headers.map(([name, value]) => [name, plainText(value)])),
      },
      data: file,
    },
    sending,
  );
  if (upload.value !== undefined) return valueIn(answer, upload.value, call.url);
  return address.origin + address.pathname;
}

/** Returns what the row has of the file. @throws ApiError when a call failed, UnnamedHost when it may not be sent there */
export async function sendFile(sending: Sending): Promise<Typed> {
  const { file, upload, provider } = sending;
  if ('sign' in upload) return sendSigned(upload, sending);
  const call = callTo(upload.call, provider);
  const data = new FormData();
  for (const [name, value] of Object.entries(upload.with ?? {})) data.append(name, value);
  data.append(upload.part ?? 'file', file, file.name);
  return valueIn(await sendBody({ ...call, data }, sending), upload.value, call.url);
}
