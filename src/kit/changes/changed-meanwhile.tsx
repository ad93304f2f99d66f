import { Alert } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../../config/resource';
import { isRecord } from '../../lib/is-record';
import { textAt, valueAt } from '../../lib/value-at';
import type { ApiError } from '../../providers/data/api-error';
import { put } from '../form/form-body';
import { DifferenceTable, type KnownFields } from './difference-table';

/** Returns the declared field that a path is about: the one of that path, or the one that ends with it, as in `admin.status`. */
const declaredPath = ({ fields }: AnyResource, path: string): string =>
  fields[path] ? path : (Object.keys(fields).find((field) => field.endsWith(`.${path}`)) ?? path);

/** Returns what a refusal with 412 names, as a row before and a row after. */
function statesOf({ body }: ApiError, resource: AnyResource) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const changes = valueAt(body, 'changes');
  for (const change of Array.isArray(changes) ? changes.filter(isRecord) : []) {
    const path = declaredPath(resource, textAt(change, 'path'));
    put(before, path, change['before']);
    put(after, path, change['after']);
  }
  return { before, after };
}

interface ChangedMeanwhileProps {
  /** The refusal with 412. */
  readonly error: ApiError;
  readonly known: KnownFields;
  /** What was typed is still there. */
  readonly isForm?: boolean;
}

/** Says what somebody else has changed since it was shown, and that it can be confirmed again. It takes the focus. */
export default function ChangedMeanwhile({ error, known, isForm = false }: ChangedMeanwhileProps) {
  const { t, ready } = useTranslation('changes', { useSuspense: false });
  const { resource } = known;
  const states = useMemo(() => statesOf(error, resource), [error, resource]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ready) box.current?.focus();
  }, [ready]);
  if (!ready) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="warning"
        showIcon
        message={t(isForm ? 'meanwhileTyped' : 'meanwhile')}
        description={<DifferenceTable {...states} known={known} />}
      />
    </div>
  );
}
