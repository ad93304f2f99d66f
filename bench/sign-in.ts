import { Connection } from './connection';

/** A connection of the operator that demo data has. */
export async function signIn(url: string): Promise<Connection> {
  const operator = new Connection(url);
  const credentials = { email: 'super@roundkeeper.test', password: 'roundkeeper' };
  await operator.ask('POST', '/admin/auth/login', credentials);
  return operator;
}
