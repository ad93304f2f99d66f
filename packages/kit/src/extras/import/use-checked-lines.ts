import { useEffect, useState } from 'react';
import { useIdentity } from '../../providers/auth/use-session';
import type { FixedValues } from '../../registry/fixed-values';
import type { ResourceText } from '../../text/resource-text';
import { checkLines, type CheckedLine, type ImportPlan } from './csv/check-lines';
import { matchColumns, type Mapping } from './csv/match-columns';
import type { CsvFile } from './csv/read-csv';

export interface ChosenFile {
  readonly file: CsvFile;
  readonly mapping: Mapping;
  readonly setMapping: (mapping: Mapping) => void;
  /** Undefined while the lines are being checked. */
  readonly checked: readonly CheckedLine[] | undefined;
}

interface Checked {
  readonly mapping: Mapping;
  readonly lines: readonly CheckedLine[];
}

/** Checks the lines of a file, and once more whenever a column is made another field's. */
export function useCheckedLines(
  { plan, fields }: ImportPlan,
  fixed: FixedValues | undefined,
  text: ResourceText,
) {
  const viewer = useIdentity();
  const [chosen, setChosen] = useState<Pick<ChosenFile, 'file' | 'mapping'>>();
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (!chosen) return undefined;
    const { mapping } = chosen;
    const controller = new AbortController();
    const { signal } = controller;
    checkLines({ ...chosen, plan, fields, fixed, viewer, text }, signal).then(
      (lines) => setChecked({ mapping, lines }),
      (error: unknown) => {
        if (!signal.aborted) throw error;
      },
    );
    return () => controller.abort();
  }, [chosen, plan, fields, fixed, viewer, text]);
  const state: ChosenFile | undefined = chosen && {
    ...chosen,
    setMapping: (mapping) => setChosen({ ...chosen, mapping }),
    checked: checked?.mapping === chosen.mapping ? checked.lines : undefined,
  };
  const choose = (file: CsvFile | undefined) =>
    setChosen(file && { file, mapping: matchColumns(fields, file.header, text) });
  return { chosen: state, choose };
}
