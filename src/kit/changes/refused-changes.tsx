import { useMemo } from 'react';
import type { ApiError } from '../../providers/data/api-error';
import { DifferenceTable, type KnownFields } from './difference-table';
import { refusedStates } from './refused-states';

interface RefusedChangesProps {
  /** The refusal with 412. */
  readonly error: ApiError;
  readonly known: KnownFields;
}

/** What somebody else has changed in a row since it was shown. */
export default function RefusedChanges({ error, known }: RefusedChangesProps) {
  const { resource } = known;
  const states = useMemo(() => refusedStates(error, resource), [error, resource]);
  return <DifferenceTable {...states} known={known} />;
}
