import { GraphQLError, type ExecutionArgs } from 'graphql';
import { may } from '../../../../contract/platform/access';
import { eventLimits, type EventErrorCode, type EventRequest } from '../../../../contract/platform/events';
import { bannerRow, scopedStreams, streams, type StreamName } from '../../../../contract/platform/streams';
import { isUuid } from '../../db/ids';
import { answerPrefix, type LiveSubscription } from '../../plugins/live/subscription';

const refusal = (code: EventErrorCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });

export interface ParsedStream {
  readonly name: StreamName;
  /** The id in the stream's name, empty for none. */
  readonly scope: string;
}

export function parseStream(stream: string): ParsedStream | undefined {
  const [kind = '', scope = ''] = stream.split(':', 2);
  const name = (Object.keys(streams) as StreamName[]).find((known) => known === kind);
  if (name === undefined || stream !== (scope === '' ? kind : `${kind}:${scope}`)) return undefined;
  const isScoped = scopedStreams.includes(name);
  return (isScoped ? isUuid(scope) && scope === scope.toLowerCase() : scope === '')
    ? { name, scope }
    : undefined;
}

/** @throws GraphQLError for a stream that is unknown or not for that type of admin, and for a value out of bounds */
export function requireRequest(request: EventRequest, adminType: string): void {
  const { streams: names, rows } = request;
  const every = request.every ?? 0;
  if (names.length === 0 || names.length > eventLimits.streams)
    throw refusal('INVALID_REQUEST', `A subscription has 1 to ${eventLimits.streams} streams`);
  if ((rows?.length ?? 0) > eventLimits.rows)
    throw refusal('INVALID_REQUEST', `A subscription names at most ${eventLimits.rows} rows`);
  if (rows?.some((id) => !isUuid(id) && id !== bannerRow))
    throw refusal('INVALID_REQUEST', 'A row is named by its id');
  if (every < 0 || every > eventLimits.every)
    throw refusal('INVALID_REQUEST', `every is 0 to ${eventLimits.every} milliseconds`);
  for (const stream of names) {
    const parsed = parseStream(stream);
    if (!parsed) throw refusal('UNKNOWN_STREAM', 'There is no such stream');
    if (!may(adminType, streams[parsed.name]))
      throw refusal('FORBIDDEN_STREAM', `This admin may not read the stream ${parsed.name}`);
  }
}

/** Where a subscriber stands in a stream: after a number, at its beginning, or without what came after its number. */
export type Position = number | 'start' | 'lost';

export class Subscriber {
  readonly positions = new Map<string, Position>();
  readonly prefix: Buffer;
  readonly socket: LiveSubscription['socket'];
  readonly args: ExecutionArgs;
  readonly streams: readonly string[];
  /** The rows that are wanted, undefined for all. */
  readonly rows: ReadonlySet<string> | undefined;
  private readonly every: number;
  private readonly question: string;
  private sentAt = -Infinity;
  private knownGroup: string | undefined;
  isNew = true;

  constructor(subscription: LiveSubscription, args: ExecutionArgs, request: EventRequest) {
    const { streams: names, rows, every } = request;
    this.prefix = answerPrefix(subscription);
    this.socket = subscription.socket;
    this.args = { ...args, contextValue: undefined };
    this.streams = [...new Set(names)];
    this.rows = rows ? new Set(rows) : undefined;
    this.every = every ?? 0;
    // Variables change an answer by directives only; without them, those who came at different times share it.
    const text = args.document.loc?.source.body ?? subscription.question;
    this.question = text.includes('@')
      ? subscription.question
      : JSON.stringify([text, args.operationName, rows]);
  }

  /** Sets where it stands, by the numbers that it knows and those at which the streams end. */
  start({ after }: EventRequest, ends: ReadonlyMap<string, number>): void {
    const known = new Map((after ?? []).map(({ stream, number }) => [stream, number]));
    for (const stream of this.streams) {
      const number = known.get(stream);
      const isKnown = number !== undefined && Number.isSafeInteger(number) && number >= 0;
      if (number === undefined) this.positions.set(stream, 'start');
      else this.positions.set(stream, isKnown && number <= (ends.get(stream) ?? 0) ? number : 'lost');
    }
  }

  /** Equal for all who get the same answer now. */
  get group(): string {
    return (this.knownGroup ??= JSON.stringify([this.question, this.isNew, [...this.positions]]));
  }

  /** Milliseconds until it may be told something. */
  waitAt(now: number): number {
    return Math.max(0, this.sentAt + this.every - now);
  }

  /** Notes what it was told. @param first the first of its group, who was told the same before */
  moveTo(positions: ReadonlyMap<string, number>, now: number, first: Subscriber): void {
    for (const [stream, number] of positions) this.positions.set(stream, number);
    this.sentAt = now;
    this.isNew = false;
    // The first one works its group out anew, and the others take it from there.
    this.knownGroup = undefined;
    this.knownGroup = first.group;
  }
}
