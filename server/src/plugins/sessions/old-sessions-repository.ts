import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import type { SessionRealm } from './caller';

const mostFamilies = 50;
/** The sessions of a family that calls may present at the same time. */
const mostSessions = 100;
/** The rotated tokens of a family by whose reuse a theft is noticed: a week of renewals without a pause. */
const mostRotated = 1_000;

/** Deletes an account's oldest families beyond the limit, with their tokens. */
export async function removeOldFamilies(
  tx: Transaction,
  realm: SessionRealm,
  subjectId: string,
): Promise<void> {
  await tx.execute(sql`delete from session_families where id in (
    select id from session_families where realm = ${realm} and subject_id = ${subjectId}
    order by created_at desc, id offset ${mostFamilies})`);
}

/** Deletes a family's oldest sessions and rotated refresh tokens beyond the limits. */
export async function removeOldTokens(tx: Transaction, familyId: string): Promise<void> {
  await tx.execute(sql`delete from sessions where token_hash in (
    select token_hash from sessions where family_id = ${familyId}
    order by expires_at desc, token_hash offset ${mostSessions})`);
  await tx.execute(sql`delete from refresh_tokens where token_hash in (
    select token_hash from refresh_tokens where family_id = ${familyId} and used_at is not null
    order by used_at desc offset ${mostRotated})`);
}
