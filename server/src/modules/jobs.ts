import type { JobOf } from '../plugins/jobs/job';
import { evaluateRules } from './alerts/evaluate';
import { storeExpired } from './approvals/service';
import { doDueStep } from './round-plans/steps';
import { expireUploads } from './uploads/service';

const evaluateAlerts: JobOf = ({ database }) => {
  const { replica } = database;
  const countReads = () => ({ passedOn: replica?.passedOn ?? 0, answered: replica?.answered ?? 0 });
  let before = countReads();
  return {
    every: 15_000,
    failed: 'the rules of alerts could not be evaluated, they are tried again',
    work: async () => {
      const now = countReads();
      // Behind is a replica that leaves reads to the primary and answers none itself.
      const isBehind = replica && now.passedOn > before.passedOn && now.answered === before.answered;
      before = now;
      await evaluateRules(database, isBehind);
    },
  };
};

/** Stores requests as expired, so that those who follow them are told. */
const expireApprovals: JobOf = ({ database }) => ({
  every: 15_000,
  failed: 'requests for an approval could not be stored as expired, it is tried again',
  work: () => storeExpired(database.orm),
});

const carryPlansOut: JobOf = ({ database, settings }) => ({
  every: 1_000,
  failed: 'a plan for a round could not be carried out, it is tried again',
  work: async () => {
    while (await doDueStep(database, settings));
  },
});

const removeUploads: JobOf = ({ database }) => ({
  every: 60 * 60 * 1_000,
  failed: 'expired uploads could not be deleted, it is tried again',
  work: () => expireUploads(database),
});

/** The work of modules that runs while the server listens, without a call. */
export const jobs: readonly JobOf[] = [carryPlansOut, evaluateAlerts, expireApprovals, removeUploads];
