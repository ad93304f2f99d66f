import { Connection } from './connection';

/** Opens a connection of the demo data's operator. */
export async function signIn(url: string): Promise<Connection> {
  const operator = new Connection(url);
  const credentials = { email: 'super@roundkeeper.test', password: 'roundkeeper' };
  await operator.ask('POST', '/admin/auth/login', credentials);
  return operator;
}
