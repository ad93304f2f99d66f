import { Alert } from 'antd';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnyResource } from '../schema/resource';
import { isRecord, textAt, valueAt } from '../lib/value-at';
import type { ApiError } from '../providers/data/api-error';
import { DifferenceTable } from '../frames/difference-table';
import type { OfResource } from '../text/resource-text';
import { setPath } from './values/form-body';

/** Returns the declared field that a path is about: the one of that path, or the one that ends with it, as in `admin.status`. */
const declaredPath = ({ fields }: AnyResource, path: string): string =>
  fields[path] ? path : (Object.keys(fields).find((field) => field.endsWith(`.${path}`)) ?? path);

/** Returns what a refusal with 412 names, as a row before and a row after. */
function refusedStates({ body }: ApiError, resource: AnyResource) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  const changes = valueAt(body, 'changes');
  for (const change of Array.isArray(changes) ? changes.filter(isRecord) : []) {
    const path = declaredPath(resource, textAt(change, 'path'));
    setPath(before, path, change['before']);
    setPath(after, path, change['after']);
  }
  return { before, after };
}

interface ChangedMeanwhileProps {
  /** The refusal with 412. */
  readonly error: ApiError;
  readonly known: OfResource;
  /** The form still has the typed values. */
  readonly isForm?: boolean;
}

/** Says what somebody else has changed since it was shown, and that it can be confirmed again. It takes the focus. */
export function ChangedMeanwhile({ error, known, isForm = false }: ChangedMeanwhileProps) {
  const { t, ready } = useTranslation('changes', { useSuspense: false });
  const { resource } = known;
  const states = useMemo(() => refusedStates(error, resource), [error, resource]);
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
        title={t(isForm ? 'meanwhileTyped' : 'meanwhile')}
        description={<DifferenceTable {...states} known={known} />}
      />
    </div>
  );
}
