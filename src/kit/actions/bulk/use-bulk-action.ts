import { useCallback, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '../../../config/resource';
import { ApiError } from '../../../providers/data/api-error';
import type { Row } from '../../../providers/data/list-answer';
import { actionInput } from '../action-input';
import { actionOf } from '../action-run';
import { refreshAnswers } from '../refresh-answers';
import { callAction } from '../use-send-action';
import { runBulk, type BulkProgress } from './bulk-run';

export interface BulkControl {
  /** Undefined until it has begun. */
  readonly progress: BulkProgress<Row> | undefined;
  /** Does it to these rows; nothing when it is being done already. */
  readonly start: (rows: readonly Row[]) => Promise<BulkProgress<Row> | undefined>;
  /** Before the next row. */
  readonly stop: () => void;
}

const isUnauthorized = (reason: unknown) => reason instanceof ApiError && reason.status === 401;

/** Does an action to many rows, each with a request of its own, and refreshes once at the end. */
export function useBulkAction(resource: AnyResource, name: string): BulkControl {
  const client = useQueryClient();
  const [progress, setProgress] = useState<BulkProgress<Row>>();
  const running = useRef<AbortController>(undefined);
  const stop = useCallback(() => running.current?.abort(), []);
  // Whoever leaves has seen how far it was: it goes no further unseen.
  useEffect(() => stop, [stop]);

  const start = useCallback<BulkControl['start']>(
    (rows) => {
      if (running.current) return Promise.resolve(undefined);
      const controller = new AbortController();
      running.current = controller;
      const action = actionOf(resource, name);
      const { refresh = [resource.name] } = action;
      return runBulk(rows, (row) => callAction(action, actionInput(resource, name, row)), {
        signal: controller.signal,
        onProgress: setProgress,
        endsAll: isUnauthorized,
      }).finally(() => {
        running.current = undefined;
        void refreshAnswers(client, refresh);
      });
    },
    [resource, name, client],
  );
  return { progress, start, stop };
}
