import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isListening } from '../servers/listening';
import { type Ground, requireProgram, Supervised, until } from './supervised';

interface Server {
  readonly name: string;
  readonly port: number;
  /** The port that is asked whether it serves; its own unless given. */
  readonly check?: number;
}

interface Front {
  readonly name: string;
  readonly port: number;
  readonly mode: 'tcp' | 'http';
  /** The request that is answered with 200 where a server serves, as in `GET /healthz`. */
  readonly check: string;
  readonly servers: readonly Server[];
}

const address = (port: number) => `127.0.0.1:${String(port)}`;

const ofMode = {
  // What a process says of its connection to HAProxy is not true of the client's, which HAProxy closes sooner. And one
  // that is slow to answer a check keeps its sockets.
  http: ['  option forwardfor', '  http-response del-header keep-alive'],
  // What is no primary any more must not keep its connections.
  tcp: ['  default-server on-marked-down shutdown-sessions'],
};

const section = ({ name, port, mode, check, servers }: Front): string =>
  [
    `listen ${name}`,
    `  bind ${address(port)}`,
    `  mode ${mode}`,
    ...ofMode[mode],
    `  option httpchk ${check}`,
    '  http-check expect status 200',
    ...servers.map(
      (server) =>
        `  server ${server.name} ${address(server.port)} check port ${String(server.check ?? server.port)}`,
    ),
    '',
  ].join('\n');

/** The settings of HAProxy for these fronts. */
const haproxySettings = (fronts: readonly Front[]): string =>
  `defaults
  balance leastconn
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 2s
  option redispatch 1
  option clitcpka
  option srvtcpka
  default-server inter 500ms fall 2 rise 1

${fronts.map(section).join('\n')}`;

/** Starts HAProxy in front of servers. */
export async function startHaproxy(
  name: string,
  fronts: readonly Front[],
  { folder, owner }: Ground,
): Promise<Supervised> {
  const settings = join(folder, `${name}.cfg`);
  writeFileSync(settings, haproxySettings(fronts));
  const haproxy = new Supervised(
    [requireProgram('haproxy'), '-db', '-f', settings],
    join(folder, `${name}.log`),
    owner,
  );
  await haproxy.start();
  for (const front of fronts) await until(`${name} listens`, () => isListening(front.port), haproxy);
  return haproxy;
}
